import { errorMessages } from '#web/app/error-messages.ts'

/** Why a guest's call was refused, where a form has no words of its own for it. */
export const guestErrorMessages = errorMessages(
  import.meta.glob('../../paraglide/messages/guest_refused_*.js', { eager: true }),
)
