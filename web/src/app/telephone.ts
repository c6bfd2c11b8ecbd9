/** A tel: link of a phone as people write it; a US number without its country gets it. */
export function telephone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return `tel:+${digits}`
  return digits.length === 10
    ? `tel:+1${digits}`
    : digits.length === 11 && digits.startsWith('1')
      ? `tel:+${digits}`
      : `tel:${digits}`
}
