import { getCateringSettings } from '#shared/owner-calls.ts'
import { serveOwner } from '../door/session.ts'
import { editedCateringSettings } from '../store/catering-settings.ts'

export const handler = serveOwner(getCateringSettings, editedCateringSettings)
