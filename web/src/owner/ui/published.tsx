import { useEffect, useState } from 'react'
import { getEdition } from '#shared/owner-calls/edition.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { spin } from './button.css.ts'
import { useOwnerQuery } from '../calls.ts'
import { Icon } from './icon.tsx'
import * as s from './page.css.ts'

const patienceMs = 30_000

/** What of the site a page is about: its address and what people call it; or a draft, which is not on the site. */
export type OnSite = { path: string; name: string } | 'draft'

/**
 * Whether the site shows what was saved: published, with a link to it, being published, or late, with the reason. A page that is about nothing on the site
 * says only what is not out yet. A save that `changes` getEdition is seen at once.
 */
export function PublishedState({ of }: { of: OnSite | undefined }) {
  const t = useT()
  const { data, refetch } = useOwnerQuery(getEdition, {})
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
  if (!data) return null
  if (late)
    return (
      <details className={s.late}>
        <summary className={s.state}>
          <Icon name="warning" />
          {t(m.owner_publish_late)}
        </summary>
        <p>{t(m.owner_publish_late_text)}</p>
      </details>
    )
  if (of === 'draft')
    return (
      <span className={s.state} role="status">
        <Icon name="edit" />
        {t(m.kit_blog_draft)}
      </span>
    )
  if (!behind && !of) return null
  return (
    <span className={`${s.state} ${behind ? s.isGoing : s.isOut}`} role="status">
      {behind ? <span className={spin} /> : <Icon name="done" />}
      {behind || !of ? (
        t(m.owner_publishing)
      ) : (
        <a className={s.onSite} href={of.path} target="_blank" rel="noopener">
          {t(m.owner_published_what, { what: of.name })}
        </a>
      )}
    </span>
  )
}
