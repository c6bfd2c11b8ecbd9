import { getCateringSettings } from '#shared/catering/owner-endpoints.ts'
import { serveOwner } from '#functions/http/require-session.ts'
import { editedCateringSettings } from '#functions/db/catering/settings.ts'

export const handler = serveOwner(getCateringSettings, editedCateringSettings)
