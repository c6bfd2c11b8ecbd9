import type { GuestMessage } from '#shared/contacts/message.ts'
import { formatPhone, telHref } from '#shared/phone/phone-format.ts'
import { escapeAutolinks, escapeEmailAddress, renderLayout, type FactRow, endSentence } from './layout.ts'
import type { ComposedEmail, EmailContext } from './email-message.ts'

const words = {
  en: {
    subject: (name: string) => `Message from ${name}`,
    heading: 'New message',
    intro: (name: string, house: string) =>
      `${endSentence(`${name} wrote to ${house}`)} Reply to this email to answer.`,
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    button: 'Open messages',
  },
  es: {
    subject: (name: string) => `Mensaje de ${name}`,
    heading: 'Mensaje nuevo',
    intro: (name: string, house: string) =>
      `${endSentence(`${name} escribió a ${house}`)} Para contestarle, responde a este correo.`,
    name: 'Nombre',
    email: 'Correo',
    phone: 'Teléfono',
    button: 'Abrir los mensajes',
  },
} as const

/** Returns the first words of a message, for an inbox's preview. */
const beginningOf = (message: string): string => message.split(/\s+/).slice(0, 25).join(' ')

/** Composes the restaurant's email of a message, with the visitor to reply to. */
export function composeMessageOwnerEmail(
  { name, email, phoneNumber, message }: GuestMessage,
  head: EmailContext,
): ComposedEmail {
  const { locale = 'en' } = head
  const t = words[locale]
  return {
    ...renderLayout(
      {
        locale,
        subject: t.subject(escapeAutolinks(name)),
        heading: t.heading,
        intro: t.intro(escapeAutolinks(name), head.name),
        preview: escapeAutolinks(beginningOf(message)),
        rows: [
          [t.name, escapeAutolinks(name)],
          ...(email ? ([[t.email, escapeEmailAddress(email)]] satisfies FactRow[]) : []),
          ...(phoneNumber
            ? ([[t.phone, escapeAutolinks(formatPhone(phoneNumber)), telHref(phoneNumber)]] satisfies FactRow[])
            : []),
        ],
        quoted: escapeAutolinks(message),
        button: { label: t.button, url: `${head.origin}/dashboard/messages` },
      },
      head,
    ),
    ...(email ? { replyTo: { name, address: email } } : {}),
  }
}
