import { collectErrorMessages } from '#web/app/error-messages.ts'

/** Messages for refused guest requests, where a form has none of its own. */
export const guestErrorMessages = collectErrorMessages(
  import.meta.glob('../../paraglide/messages/guest_refused_*.js', { eager: true }),
)
