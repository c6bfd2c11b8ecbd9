import type { QueryClient } from '@tanstack/react-query'
import { localeOfPath, pathWithoutLocale } from '#shared/site/locale-path.ts'
import { menuQuery, postQuery } from './content-queries.ts'
import { buildStructuredData } from './structured-data.ts'

const kind = 'application/ld+json'

type Policy = { createScript: (text: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }
const { trustedTypes } = globalThis as { trustedTypes?: Factory }
/** Only JSON may be set as a script element's text. */
const asJson = (text: string): string => JSON.stringify(JSON.parse(text))
const policy = trustedTypes?.createPolicy('structured-data', { createScript: asJson })

/** Updates the document's structured data after a navigation of the app. */
export async function updateStructuredData(address: string, queryClient: QueryClient): Promise<void> {
  const [url, locale] = [pathWithoutLocale(address), localeOfPath(address)]
  const slug = /^\/blog\/(.+)$/.exec(url)?.[1]
  await Promise.all([
    url === '/menu' && queryClient.ensureQueryData(menuQuery(locale)).catch(() => {}),
    slug && queryClient.ensureQueryData(postQuery(slug)(locale)).catch(() => {}),
  ])
  if (location.pathname !== address) return
  const known = queryClient.getQueryCache().getAll()
  const seed = known.map(({ queryKey, state }) => [queryKey, state.data] as const)
  // The published page's data describe no other page.
  for (const old of document.querySelectorAll(
    `script[type="${kind}"], link[rel=canonical], link[hreflang], meta[name=robots]`,
  ))
    old.remove()
  for (const data of buildStructuredData(address, seed, location.origin)) {
    const script = document.createElement('script')
    script.type = kind
    const text = JSON.stringify(data)
    script.text = policy ? policy.createScript(text) : text
    document.head.append(script)
  }
}
