import { QueryClientProvider } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Home } from '#shared/site/home.ts'
import type { About } from '#shared/site/settings.ts'
import type { Localized } from '#shared/localized-text.ts'
import { accessQuery, useAccess } from '#web/app/access.ts'
import { useLocale } from '#web/app/locale.tsx'
import { homeQuery, pageContentQuery, siteQuery } from '#web/app/content-queries.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { usePageContent, useSite } from '#web/app/use-site.ts'
import * as styles from './home-preview.css.ts'

type Props = { path: '/' | '/about'; title: string; home?: Localized<Home>; about?: Localized<About> }

/** A preview of a draft on a phone, with the site's own components, in an iframe so that widths match. */
export function HomePreview({ path, title, home, about }: Props) {
  const router = useRouter()
  const access = useAccess()
  const published = useSite()
  const own = usePageContent(path)
  const { locale } = useLocale()
  const [client] = useState(createQueryClient)
  const [filled, setFilled] = useState(false)

  const data = JSON.stringify([published, access, { ...own, ...(about && { about }) }, home])
  useEffect(() => {
    const [site, given, own, sections] = JSON.parse(data)
    const forever = { updatedAt: 8.64e15 }
    client.setQueryData(siteQuery(locale).queryKey, site, forever)
    client.setQueryData(accessQuery.queryKey, given, forever)
    client.setQueryData(pageContentQuery(path)(locale).queryKey, own, forever)
    client.setQueryData(homeQuery(locale).queryKey, sections ?? {}, forever)
    setFilled(true)
  }, [client, data, locale, path])

  const Shown = router.routesByPath[path].options.component as ComponentType | undefined
  return (
    <PhoneFrame title={title}>
      {filled && Shown && (
        <QueryClientProvider client={client}>
          <main>
            <Suspense>
              <Shown />
            </Suspense>
          </main>
        </QueryClientProvider>
      )}
    </PhoneFrame>
  )
}

/** A phone's screen with this page's styles and language; its content cannot be focused or clicked. */
export function PhoneFrame({ title, children }: { title: string; children: ReactNode }) {
  const { locale } = useLocale()
  const [inside, setInside] = useState<Document | null>(null)
  useEffect(() => (inside ? dress(inside, locale, title) : undefined), [inside, locale, title])
  return (
    <div className={styles.stage}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it holds this page's own markup, and no address */}
      <iframe ref={(frame) => setInside(frame?.contentDocument ?? null)} title={title} className={styles.frame} />
      {inside && createPortal(children, inside.body)}
    </div>
  )
}

const keyOf = (sheet: Element) => sheet.getAttribute('href') ?? sheet.textContent

/** Copies styles and language into an iframe, and makes it inert. Returns a function that stops it. */
function dress(inside: Document, locale: string, title: string): () => void {
  inside.documentElement.lang = locale
  inside.title = title
  inside.body.inert = true
  const copy = () => {
    const there = new Set([...inside.head.children].map((sheet) => keyOf(sheet)))
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
      if (there.has(keyOf(sheet))) continue
      const copied = sheet.cloneNode(true) as Element
      copied.removeAttribute('disabled')
      inside.head.append(copied)
    }
  }
  copy()
  const watching = new MutationObserver(copy)
  watching.observe(document.head, { childList: true })
  return () => watching.disconnect()
}
