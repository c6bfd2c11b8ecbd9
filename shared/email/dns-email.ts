import type { Locale } from '#shared/validation.ts'
import type { ComposedEmail, EmailContext } from './email-message.ts'
import { renderLayout } from './layout.ts'

const words = {
  en: {
    subject: (name: string) => `${name}: lines for your domain's settings`,
    heading: 'Please add these lines to our domain',
    intro: (domain: string) =>
      `Our website sends reservation emails from ${domain}. Mailboxes trust them once these lines stand in the DNS settings of the domain. Please add each as a new record.`,
    line: (at: number) => `Line ${at}`,
    labels: { type: 'Type', name: 'Name', priority: 'Priority', value: 'Value' },
    notes: [
      'Add only. Change and delete nothing that is there: above all, leave the MX record of the domain itself as it is, or mailboxes stop working.',
      'Some forms add the domain to a name by themselves. Then leave it off at the end of the name.',
      'If the domain already has a record whose name begins with _dmarc, leave that one as it is and skip ours.',
    ],
    closing: 'It takes effect within a day. There is nothing to reply to this email.',
  },
  es: {
    subject: (name: string) => `${name}: líneas para los ajustes de tu dominio`,
    heading: 'Por favor agrega estas líneas a nuestro dominio',
    intro: (domain: string) =>
      `Nuestro sitio envía los correos de las reservaciones desde ${domain}. Los buzones confían en ellos cuando estas líneas están en los ajustes DNS del dominio. Por favor agrega cada una como un registro nuevo.`,
    line: (at: number) => `Línea ${at}`,
    labels: { type: 'Tipo', name: 'Nombre', priority: 'Prioridad', value: 'Valor' },
    notes: [
      'Solo agrega. No cambies ni borres nada de lo que ya está: sobre todo, deja como está el registro MX del propio dominio, o los buzones dejan de funcionar.',
      'Algunos formularios ponen el dominio al final del nombre por su cuenta. En ese caso, quítalo del final del nombre.',
      'Si el dominio ya tiene un registro cuyo nombre empieza con _dmarc, déjalo como está y omite el nuestro.',
    ],
    closing: 'Surte efecto en un día. No hace falta responder a este correo.',
  },
} as const

const fields = ['type', 'name', 'priority', 'value'] as const

/** Composes the lines that whoever keeps the domain has to add, in plain words. */
export function composeDnsEmail(locale: Locale, head: EmailContext): ComposedEmail {
  const t = words[locale]
  return renderLayout(
    {
      locale,
      subject: t.subject(head.name),
      heading: t.heading,
      intro: t.intro(head.from.split('@')[1] ?? head.from),
      rows: (head.dnsRecords ?? []).map((record, index) => {
        const filled = fields.filter((field) => record[field] !== undefined)
        return [t.line(index + 1), filled.map((field) => `${t.labels[field]}: ${record[field]}`).join('\n')]
      }),
      notes: t.notes,
      closing: t.closing,
    },
    head,
  )
}
