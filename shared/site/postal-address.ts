/** The parts of an address for search engines. */
export type AddressParts = {
  streetAddress?: string
  addressLocality: string
  addressRegion: string
  postalCode?: string
}

/** Parses '118 Pecan Row, Carrollton, GA 30117'; undefined for other forms. */
export function parsePostalAddress(address: string): AddressParts | undefined {
  const [, street, town, state, zip] =
    /^(?:(.+),\s*)?([^,]+),\s*([A-Z]{2})(?:\s+(\d{5}(?:-\d{4})?))?$/.exec(address) ?? []
  if (!town || !state) return undefined
  return {
    ...(street && { streetAddress: street }),
    addressLocality: town,
    addressRegion: state,
    ...(zip && { postalCode: zip }),
  }
}
