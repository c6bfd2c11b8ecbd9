import type { GuestMessage } from '#shared/contacts/message.ts'
import { formatPhone, telephone } from '#shared/phone/phone-format.ts'
import { inert, inertEmail, lay, type Row, sentence } from './layout.ts'
import type { Composed, Letterhead } from './email-message.ts'

const words = {
  en: {
    subject: (name: string) => `Message from ${name}`,
    heading: 'New message',
    intro: (name: string, house: string) => `${sentence(`${name} wrote to ${house}`)} Reply to this email to answer.`,
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    button: 'Open messages',
  },
  es: {
    subject: (name: string) => `Mensaje de ${name}`,
    heading: 'Mensaje nuevo',
    intro: (name: string, house: string) =>
      `${sentence(`${name} escribió a ${house}`)} Para contestarle, responde a este correo.`,
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    button: 'Abrir los mensajes',
  },
} as const

/** The first words of a message, as far as an inbox shows them. */
const beginningOf = (message: string): string => message.split(/\s+/).slice(0, 25).join(' ')

/** What the restaurant reads of a message, with the visitor to reply to. */
export function toRestaurant({ name, email, phoneNumber, message }: GuestMessage, head: Letterhead): Composed {
  const { locale = 'en' } = head
  const t = words[locale]
  return {
    ...lay(
      {
        locale,
        subject: t.subject(inert(name)),
        heading: t.heading,
        intro: t.intro(inert(name), head.name),
        preview: inert(beginningOf(message)),
        rows: [
          [t.name, inert(name)],
          [t.email, inertEmail(email)],
          ...(phoneNumber
            ? ([[t.phone, inert(formatPhone(phoneNumber)), telephone(phoneNumber)]] satisfies Row[])
            : []),
        ],
        quoted: inert(message),
        button: { label: t.button, url: `${head.origin}/dashboard/messages` },
      },
      head,
    ),
    replyTo: { name, address: email },
  }
}
