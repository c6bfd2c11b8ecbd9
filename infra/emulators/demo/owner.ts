import type { DnsRecord } from '#shared/email/dns-record.ts'

/** The demo owner, until the password is changed. */
export const demoOwner = { email: 'owner@nogalera.example', password: 'Pecan-Grove-118' }

/** The address that the demo restaurant's email comes from. */
export const demoMailFrom = 'reservations@nogalera.example'

/** What the settings of its domain lack, as a stage would say. */
export const demoDnsRecords: readonly DnsRecord[] = [
  ...['one', 'two', 'three'].map((token): DnsRecord => ({
    type: 'CNAME',
    name: `${token}._domainkey.nogalera.example`,
    value: `${token}.dkim.amazonses.com`,
  })),
  { type: 'MX', name: 'mail.nogalera.example', priority: 10, value: 'feedback-smtp.us-east-1.amazonses.com' },
  { type: 'TXT', name: 'mail.nogalera.example', value: 'v=spf1 include:amazonses.com ~all' },
  { type: 'TXT', name: '_dmarc.nogalera.example', value: 'v=DMARC1; p=none;' },
]
