import { getCateringSettings } from '#shared/owner-calls/catering.ts'
import { serveOwner } from '../door/session.ts'
import { editedCateringSettings } from '../store/catering-settings.ts'

export const handler = serveOwner(getCateringSettings, editedCateringSettings)
