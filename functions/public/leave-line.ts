import { leaveLine } from '#shared/tables/line-endpoints.ts'
import { lineStateOf } from '#shared/tables/door-line.ts'
import { createPageHandler } from '#functions/http/create-page-handler.ts'
import { retryOnConflict } from '#functions/db/versioned.ts'
import { linePage } from '#functions/services/tables/line-page.ts'
import { requireLineLink, saveLineMove } from '#functions/services/tables/line.ts'

/** A party that sits, or left before, only sees how it stands. */
export const handler = createPageHandler(leaveLine, ({ code, locale }) =>
  retryOnConflict(async () => {
    const found = await requireLineLink(code)
    const state = lineStateOf(found.party, found.reservation)
    if (state === 'seated' || state === 'left' || state === 'no-show') return linePage(found, locale)
    const party = await saveLineMove(found, 'left', 'guest')
    return linePage({ ...found, party, reservation: undefined }, locale)
  }),
)
