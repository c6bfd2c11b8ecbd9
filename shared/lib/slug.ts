/** A title as a path part: lower-case ASCII letters, digits and single hyphens, at most 80; 'post' when nothing remains. */
export function slugify(title: string): string {
  const ascii = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '')
  const words = ascii.replace(/[^a-z0-9]+/g, '-').slice(0, 80)
  return words.replace(/^-+|-+$/g, '') || 'post'
}

/** What a slug looks like: lower-case letters and digits in parts joined by single hyphens. */
export const slugGrammar = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The same slug with a number from 2 on, still at most 80 characters. */
export const numberedSlug = (slug: string, number: number): string =>
  number < 2 ? slug : `${slug.slice(0, 79 - String(number).length).replace(/-+$/, '')}-${number}`
