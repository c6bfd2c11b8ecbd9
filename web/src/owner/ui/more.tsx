import { useEffect, useRef } from 'react'
import { iconButton, lined } from './button.css.ts'
import * as s from './dialog.css.ts'
import { Icon, type OwnerIcon } from './icon.tsx'

export type MoreAction = { label: string; icon: OwnerIcon; run: () => unknown; stops?: boolean }

type Props = {
  label: string
  of: string
  actions: readonly MoreAction[]
  /** Runs what was chosen, in its own way. */
  run?: (action: MoreAction) => unknown
}

/** A row's further actions behind '…': a menu on wide screens, a sheet on phones headed by what it is for. */
export function More({ label, of, actions, run }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const shut = (event: Event) => {
      const open = details.current
      if (!open?.open) return
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !open.contains(event.target as Node)) {
        open.open = false
        if (event instanceof KeyboardEvent) open.querySelector('summary')?.focus()
      }
    }
    document.addEventListener('click', shut)
    document.addEventListener('keydown', shut)
    return () => {
      document.removeEventListener('click', shut)
      document.removeEventListener('keydown', shut)
    }
  }, [])
  return (
    <details ref={details} className={s.more}>
      <summary className={`${iconButton} ${lined}`} aria-label={`${label}: ${of}`} title={label}>
        <Icon name="more" />
      </summary>
      <div className={s.moreList}>
        <p className={s.moreFor}>{of}</p>
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            className={action.stops ? `${s.moreItem} ${s.stops}` : s.moreItem}
            onClick={() => {
              if (details.current) details.current.open = false
              void (run ? run(action) : action.run())
            }}
          >
            <Icon name={action.icon} />
            {action.label}
          </button>
        ))}
      </div>
    </details>
  )
}
