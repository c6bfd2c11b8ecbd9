/** Makes a path part of a title: lower-case ASCII, digits and hyphens, 80 at most; `otherwise` when none is left. */
export function slugify(title: string, otherwise = 'post'): string {
  const ascii = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '')
  const words = ascii.replace(/[^a-z0-9]+/g, '-').slice(0, 80)
  return words.replace(/^-+|-+$/g, '') || otherwise
}

/** The grammar of a slug: lower-case letters and digits in parts joined by single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Returns a slug with a number from 2 on, at most 80 characters long. */
export const numberedSlug = (slug: string, number: number): string =>
  number < 2 ? slug : `${slug.slice(0, 79 - String(number).length).replace(/-+$/, '')}-${number}`
