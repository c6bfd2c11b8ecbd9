import { useEffect, useId, useState } from 'react'
import { DialogToasts } from '#web/app/toast.tsx'
import { iconButton, lined } from './button.css.ts'
import { useModal } from './dialog.tsx'
import * as styles from './dialog.css.ts'
import { Icon, type OwnerIcon } from './icon.tsx'

export type OverflowAction = { label: string; icon: OwnerIcon; run: () => unknown; stops?: boolean }

type Props = {
  label: string
  of: string
  actions: readonly OverflowAction[]
  /** Runs a chosen action; by default directly. */
  run?: (action: OverflowAction) => unknown
}

const runs = (action: OverflowAction) => action.run()

/** A row's further actions behind '…': a menu on wide screens, a titled sheet on phones. */
export function OverflowMenu({ label, of, actions, run = runs }: Props) {
  const [opener, setOpener] = useState<HTMLElement>()
  return (
    <>
      <button
        type="button"
        className={`${iconButton} ${lined}`}
        aria-label={`${label}: ${of}`}
        aria-haspopup="dialog"
        aria-expanded={opener !== undefined}
        title={label}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        <Icon name="more" />
      </button>
      {opener && <Menu {...{ opener, of, actions, run }} onClose={() => setOpener(undefined)} />}
    </>
  )
}

type MenuProps = Pick<Props, 'of' | 'actions'> &
  Required<Pick<Props, 'run'>> & {
    opener: HTMLElement
    onClose: () => void
  }

/** A modal dialog at its opener, so that no bar covers it and a tap outside reaches nothing else. */
function Menu({ opener, of, actions, run, onClose }: MenuProps) {
  const id = useId()
  const menu = useModal()
  useEffect(() => {
    const place = () => {
      const style = menu.current?.style
      const { top, bottom, left, right } = opener.getBoundingClientRect()
      const [below, before] = [top < innerHeight / 2, right > innerWidth / 2]
      style?.setProperty('--top', below ? `${bottom + 2}px` : 'auto')
      style?.setProperty('--bottom', below ? 'auto' : `${innerHeight - top + 2}px`)
      style?.setProperty('--left', before ? 'auto' : `${left}px`)
      style?.setProperty('--right', before ? `${document.documentElement.clientWidth - right}px` : 'auto')
    }
    place()
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [menu, opener])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the dialog's own
    <dialog
      ref={menu}
      className={styles.menu}
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className={styles.menuBody}>
        <p id={id} className={styles.menuFor}>
          {of}
        </p>
        {actions.map((action) => (
          <button
            key={action.label}
            type="button"
            className={action.stops ? `${styles.menuItem} ${styles.stops}` : styles.menuItem}
            onClick={() => {
              // Returns the focus to the opener before a question takes it.
              menu.current?.close()
              void run(action)
            }}
          >
            <Icon name={action.icon} />
            {action.label}
          </button>
        ))}
      </div>
      <DialogToasts />
    </dialog>
  )
}
