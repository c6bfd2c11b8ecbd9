import { useEffect, useState } from 'react'
import { pathInLocale } from '#shared/site/locale-path.ts'
import { getPublishState } from '#shared/site/publish-endpoints.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { spin } from './button.css.ts'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { Icon } from './icon.tsx'
import * as styles from './page.css.ts'
import { type PublishTarget, publishStatus } from './publish-status.ts'

const patienceMs = 30_000

/**
 * The publishing status: published with a link, in progress, or late with the reason. Pages without public content only
 * show pending changes. A save that `changes` `getPublishState` refreshes it.
 */
export function PublishStatusText({ of }: { of: PublishTarget | undefined }) {
  const t = useT()
  const { locale } = useLocale()
  const { data, isError, refetch } = useOwnerQuery(getPublishState, {})
  const behind = data !== undefined && data.published < data.wanted
  const [late, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!behind) return undefined
    const again = setInterval(() => void refetch(), 1500)
    const patience = setTimeout(() => setLate(true), patienceMs)
    return () => {
      clearInterval(again)
      clearTimeout(patience)
    }
  }, [behind, refetch])
  const state = publishStatus(of, data, { failed: isError, late })
  if (state === 'late')
    return (
      <details className={styles.late}>
        <summary className={styles.state}>
          <Icon name="warning" />
          {t(m.dashboard_publish_late)}
        </summary>
        <p>{t(m.dashboard_publish_late_text)}</p>
      </details>
    )
  if (!state) return of && <span className={`${styles.state} ${styles.kept}`} />
  return (
    <span
      className={`${styles.state} ${of ? styles.kept : ''} ${state === 'publishing' ? styles.isGoing : state === 'published' ? styles.isOut : ''}`}
      role="status"
    >
      {state === 'publishing' ? <span className={spin} /> : <Icon name={state === 'draft' ? 'edit' : 'done'} />}
      {typeof of === 'object' && state === 'published' ? (
        <a className={styles.onSite} href={pathInLocale(of.path, locale)} target="_blank" rel="noopener">
          {t(m.dashboard_published_what, { what: of.name })}
        </a>
      ) : (
        t(state === 'draft' ? m.blog_draft : m.dashboard_publishing)
      )}
    </span>
  )
}
