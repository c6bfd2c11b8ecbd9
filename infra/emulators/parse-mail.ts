import PostalMime, { type Address } from 'postal-mime'

type Person = { name: string; address: string }
type People = { text: string; value: Person[] }

/** An email as people read it. */
export type ParsedMail = {
  from: People
  to: People
  replyTo: People
  subject: string
  text: string
  html: string
  headers: { key: string; value: string }[]
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

/** Decodes a raw email. */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const { from, to, replyTo, subject = '', text = '', html = '', headers, attachments } = await PostalMime.parse(raw)
  return {
    from: people(from && [from]),
    to: people(to),
    replyTo: people(replyTo),
    subject,
    text,
    html,
    headers,
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      contentType: mimeType,
      content: Buffer.from(content as ArrayBuffer),
    })),
  }
}

function people(addresses: readonly Address[] = []): People {
  const value = addresses.map(({ name, address = '' }) => ({ name, address }))
  return { value, text: value.map(({ name, address }) => (name ? `"${name}" <${address}>` : address)).join(', ') }
}
