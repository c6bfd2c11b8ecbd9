import type { GuestMessage } from '../message.ts'
import { inert, inertEmail, lay } from './layout.ts'
import type { Composed, Letterhead } from './letter.ts'

const words = {
  en: {
    subject: (name: string) => `Message from ${name}`,
    heading: 'New message',
    intro: (name: string, house: string) => `${name} wrote to ${house}. Answer this mail to write back.`,
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    button: 'Open messages',
  },
  es: {
    subject: (name: string) => `Mensaje de ${name}`,
    heading: 'Mensaje nuevo',
    intro: (name: string, house: string) => `${name} escribió a ${house}. Para contestarle, responde a este correo.`,
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    button: 'Abrir los mensajes',
  },
} as const

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
        rows: [
          [t.name, inert(name)],
          [t.email, inertEmail(email)],
          ...(phoneNumber ? ([[t.phone, inert(phoneNumber)]] as [string, string][]) : []),
        ],
        quoted: inert(message),
        button: { label: t.button, url: `${head.origin}/dashboard/messages` },
      },
      head,
    ),
    replyTo: { name, address: email },
  }
}
