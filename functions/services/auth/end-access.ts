import { deleteSessions } from '#functions/db/auth/sessions.ts'
import { deleteStands } from '#functions/db/stand/stands.ts'

/**
 * Ends every session but one, then the open pairing and every tablet: whoever had the account may have paired one. In
 * this order, so that no session that ends makes another pairing.
 */
export async function endAccess(keep?: string): Promise<void> {
  await deleteSessions(keep)
  await deleteStands()
}
