import { composeNoticeOfKind } from '#shared/email/compose.ts'
import { composeDigestEmail } from '#shared/email/digest-email.ts'
import { createEmailWorker } from '#functions/outbox/create-email-worker.ts'
import { loadMorningSheet } from '#functions/services/notifications/morning-sheet.ts'

export const handler = createEmailWorker('send-contact-notice', {
  compose: composeNoticeOfKind,
  digest: composeDigestEmail,
  load: async (letter) => {
    if (letter.kind !== 'morning-sheet') return letter
    const sheet = await loadMorningSheet(letter.date)
    return sheet && { ...letter, sheet }
  },
})
