import type { GuestMessage } from '../message.ts'
import { inert, inertEmail, lay } from './layout.ts'
import type { Composed, Letterhead } from './letter.ts'

/** What the restaurant reads of a message, with the visitor to reply to. */
export function toRestaurant({ name, email, phoneNumber, message }: GuestMessage, head: Letterhead): Composed {
  return {
    ...lay(
      {
        locale: 'en',
        subject: `Message from ${inert(name)}`,
        heading: 'New message',
        intro: `${inert(name)} wrote to ${head.name}. Answer this mail to write back.`,
        rows: [
          ['Name', inert(name)],
          ['E-mail', inertEmail(email)],
          ...(phoneNumber ? ([['Phone', inert(phoneNumber)]] as [string, string][]) : []),
        ],
        quoted: inert(message),
        button: { label: 'Open messages', url: `${head.origin}/dashboard/messages` },
      },
      head,
    ),
    replyTo: { name, address: email },
  }
}
