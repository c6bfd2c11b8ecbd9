/** A record that the domain of the restaurant's email lacks, as a registrar's form asks for it; only an MX has a priority. */
export type DnsRecord = { type: 'CNAME' | 'MX' | 'TXT'; name: string; value: string; priority?: number }
