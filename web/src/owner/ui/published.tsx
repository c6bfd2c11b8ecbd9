import { useEffect, useState } from 'react'
import { getEdition } from '#shared/owner-calls/edition.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { spin } from './button.css.ts'
import { useOwnerQuery } from '../calls.ts'
import { Icon } from './icon.tsx'
import * as s from './page.css.ts'

const patienceMs = 30_000

/** Whether the site shows what was saved: published, being published, or late, with the reason. A save that `changes` getEdition is seen at once. */
export function PublishedState() {
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
  return (
    <span className={`${s.state} ${behind ? s.isGoing : s.isOut}`} role="status">
      {behind ? <span className={spin} /> : <Icon name="done" />}
      {t(behind ? m.owner_publishing : m.owner_published)}
    </span>
  )
}
