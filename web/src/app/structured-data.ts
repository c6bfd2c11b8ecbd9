import type { Site } from '#shared/site.ts'

type Seed = readonly (readonly [key: readonly unknown[], data: unknown])[]

/** What search engines read of a page (JSON-LD). */
export function structuredData(_url: string, seed: Seed, origin: string): object[] {
  const site = seed.find(([key]) => key[0] === 'site')?.[1] as Site | undefined
  if (!site) return []
  const { branding, contactInfo } = site
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: branding.name,
      address: contactInfo.address,
      telephone: contactInfo.phone,
      priceRange: '$$',
      url: origin,
    },
  ]
}
