import { type ReactNode, useEffect } from 'react'
import { isOwnerPath, isPreviewPath, previewPath } from '#shared/site/locale-path.ts'
import { appearanceOrDefault } from '#shared/site/themes.ts'
import * as m from '#web/paraglide/messages.js'
import * as buttons from '#web/site/ui/button.css.ts'
import * as globals from '#web/styles/global.css.ts'
import { ApiRequestError } from './api.ts'
import { siteQuery, useContent } from './content-queries.ts'
import { useT } from './locale.tsx'
import { setPreviewContentUrl } from './preview-content.ts'
import * as styles from './preview.css.ts'
import { getThemeAssets } from './theme-style.ts'

setPreviewContentUrl()

/** Routes ignore the preview's address; links lead to pages below it. */
export const rewrite = {
  input: ({ url }: { url: URL }) => {
    if (isPreviewPath(url.pathname)) url.pathname = url.pathname.slice(previewPath.length) || '/'
    return url
  },
  output: ({ url }: { url: URL }) => {
    if (!isOwnerPath(url.pathname)) url.pathname = previewPath + url.pathname.replace(/\/$/, '')
    return url
  },
}

/** A line that tells the owner that only she sees this, above the page in the site's look. */
export function PreviewLayout({ children }: { children: ReactNode }) {
  const t = useT()
  const { data: site, error } = useContent(siteQuery)
  const isSignedOut = error instanceof ApiRequestError && error.status === 401
  useEffect(() => {
    if (isSignedOut) location.replace('/management')
  }, [isSignedOut])
  const { style } = getThemeAssets(appearanceOrDefault(site?.look))
  return (
    <>
      <style>{style}</style>
      <p className={styles.line}>
        {t(m.opening_preview_line)}
        <a className={styles.back} href="/dashboard">
          {t(m.opening_preview_back)}
        </a>
      </p>
      {site ? children : error && !isSignedOut && <Failure />}
    </>
  )
}

/** The preview that did not load. The router's links are not there yet. */
function Failure() {
  const t = useT()
  return (
    <main className={`${globals.wrap} ${styles.failure}`} role="alert">
      <h1>{t(m.layout_failure_title)}</h1>
      <p>{t(m.layout_failure_text)}</p>
      <button type="button" className={buttons.button} onClick={() => location.reload()}>
        {t(m.layout_failure_again)}
      </button>
    </main>
  )
}
