import { composeNoticeOfKind } from '#shared/email/compose.ts'
import { composeDigestEmail } from '#shared/email/digest-email.ts'
import { createEmailWorker } from '#functions/outbox/create-email-worker.ts'
import { loadDaySheet } from '#functions/services/notifications/day-sheet.ts'

export const handler = createEmailWorker('send-contact-notice', {
  compose: composeNoticeOfKind,
  digest: composeDigestEmail,
  load: async (letter) => {
    if (letter.kind !== 'day-sheet') return letter
    const sheet = await loadDaySheet(letter)
    return sheet && { ...letter, sheet }
  },
})
