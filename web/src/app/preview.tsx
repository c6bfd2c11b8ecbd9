import { type ReactNode, useEffect } from 'react'
import { isOwnerPath } from '#shared/site/locale-path.ts'
import { getPreviewContent } from '#shared/site/preview-endpoints.ts'
import { toLook } from '#shared/site/themes.ts'
import * as m from '#web/paraglide/messages.js'
import { ApiRequestError } from './api.ts'
import { readContentFrom, siteQuery, useContent } from './content-queries.ts'
import { useT } from './locale.tsx'
import * as styles from './preview.css.ts'
import { themeStyleOf } from './theme-style.ts'

/** The address below which the owner sees the site's own pages with what is saved, published or not. */
const root = '/dashboard/preview'

readContentFrom((name, locale) => `${getPreviewContent.path}?${new URLSearchParams({ name, locale }).toString()}`)

/** Routes ignore the preview's address; links lead to pages below it. */
export const rewrite = {
  input: ({ url }: { url: URL }) => {
    if (url.pathname.startsWith(root)) url.pathname = url.pathname.slice(root.length) || '/'
    return url
  },
  output: ({ url }: { url: URL }) => {
    if (!isOwnerPath(url.pathname)) url.pathname = root + url.pathname.replace(/\/$/, '')
    return url
  },
}

/** A line that tells the owner that only she sees this, above the page in the site's look. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useT()
  const { data: site, error } = useContent(siteQuery)
  const isSignedOut = error instanceof ApiRequestError && error.status === 401
  useEffect(() => {
    if (isSignedOut) location.replace('/management')
  }, [isSignedOut])
  const { style } = themeStyleOf(toLook(site?.look))
  return (
    <>
      <style>{style}</style>
      <p className={styles.line}>
        {t(m.opening_preview_line)}
        <a className={styles.back} href="/dashboard">
          {t(m.opening_preview_back)}
        </a>
      </p>
      {site && children}
    </>
  )
}
