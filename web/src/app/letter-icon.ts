/** Returns the icon of a site without motifs: the first letter of its name on a dark ground. */
export function letterIconUrl(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#2b2320"/><text x="32" y="45" font-family="Georgia,serif" font-size="38" font-weight="700" text-anchor="middle" fill="#fffaee">${letter}</text></svg>`)}`
}
