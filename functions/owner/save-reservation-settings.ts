import { saveReservationSettings } from '#shared/owner-calls/reservations.ts'
import { serveOwner } from '../door/session.ts'
import { logged } from '../store/log.ts'
import { editedReservationRules, saveReservationRulesOver } from '../store/settings.ts'
import { transact } from '../store/table.ts'

export const handler = serveOwner(saveReservationSettings, async ({ version, ...rules }) => {
  const before = await editedReservationRules()
  const after = { ...rules, version: version + 1 }
  await transact([
    saveReservationRulesOver(rules, version),
    logged({ what: 'reservation-rules', of: 'reservation', title: 'reservation', before, after }),
  ])
  return after
})
