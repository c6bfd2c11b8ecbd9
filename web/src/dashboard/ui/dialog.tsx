import { createContext, type ReactNode, use, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '#web/app/locale.tsx'
import { DialogToasts } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button, IconButton } from './button.tsx'
import * as styles from './dialog.css.ts'

/** Returns a ref that shows a modal dialog while it is mounted. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before its content asks for the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return dialog
}

type Props = {
  title: string
  /** Called by Escape and Close; the caller unmounts the dialog. */
  onClose: () => void
  foot: ReactNode
  /** Further actions at the end of the footer, on a line of their own where there is no room. */
  aside?: ReactNode
  children: ReactNode
}

/** A modal dialog that Escape asks its owner to close, with toasts above it. */
function Modal({
  look,
  id,
  onClose,
  children,
}: {
  look: string
  id: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <dialog
      ref={useModal()}
      className={look}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
      <DialogToasts />
    </dialog>
  )
}

/** A question or small form over the page. Mount it to show it. */
export function Dialog({
  title,
  onClose,
  foot,
  large,
  safeFirst,
  children,
}: Omit<Props, 'aside'> & { large?: boolean; safeFirst?: boolean }) {
  const id = useId()
  return (
    <Modal look={large ? `${styles.dialog} ${styles.large}` : styles.dialog} {...{ id, onClose }}>
      <div className={styles.body}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <div className={safeFirst ? `${styles.foot} ${styles.safeFirst}` : styles.foot}>{foot}</div>
    </Modal>
  )
}

/** An item's form at the side, full screen on phones. `wide` puts fields side by side. Mount it to show it. */
export function Drawer({ title, onClose, foot, aside, wide = false, children }: Props & { wide?: boolean }) {
  const id = useId()
  const t = useT()
  return (
    <Modal look={wide ? `${styles.drawer} ${styles.wideDrawer}` : styles.drawer} {...{ id, onClose }}>
      <div className={styles.drawerHead}>
        <h2 id={id}>{title}</h2>
        <IconButton name={t(m.layout_close)} icon="close" onClick={onClose} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div className={styles.drawerBody} tabIndex={0}>
        {children}
      </div>
      <div className={styles.drawerFoot}>
        {aside && <div className={styles.aside}>{aside}</div>}
        {foot}
      </div>
    </Modal>
  )
}

/** A short task that slides up on phones, as high as its content or `tall`. Mount it to show it. */
export function Sheet({ title, onClose, foot, tall = false, children }: Omit<Props, 'aside'> & { tall?: boolean }) {
  const id = useId()
  const t = useT()
  return (
    <Modal look={tall ? `${styles.sheet} ${styles.tall}` : styles.sheet} {...{ id, onClose }}>
      <div className={styles.sheetHead}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing is done by a key that was meant for the page */}
        <h2 id={id} tabIndex={-1} autoFocus>
          {title}
        </h2>
        <IconButton name={t(m.layout_close)} icon="close" onClick={onClose} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
      <div className={styles.sheetBody} tabIndex={0} role="group" aria-labelledby={id}>
        {children}
      </div>
      {foot && <div className={styles.sheetFoot}>{foot}</div>}
    </Modal>
  )
}

type Question = {
  title: string
  text?: ReactNode
  yes: string
  /** The safe answer; Cancel by default. */
  no?: string
  /** `stop` deletes, `cancel` can be undone, `go` continues, `back` makes the safe answer the main one. */
  kind?: 'stop' | 'cancel' | 'go' | 'back'
}
const yesKind = { stop: 'stop', cancel: 'stop', go: 'go', back: 'line' } as const
type Ask = (question: Question) => Promise<boolean>
const AskContext = createContext<Ask>(async () => false)

/** Provides `useConfirm` and shows its question. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const t = useT()
  const [open, setOpen] = useState<Question & { answer: (yes: boolean) => void }>()
  const ask = useCallback<Ask>((question) => new Promise((answer) => setOpen({ ...question, answer })), [])
  const close = (yes: boolean) => {
    open?.answer(yes)
    setOpen(undefined)
  }
  return (
    <AskContext value={ask}>
      {children}
      {open && (
        <Dialog
          title={open.title}
          onClose={() => close(false)}
          safeFirst={open.kind === 'back'}
          foot={
            <>
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer has the focus */}
              <Button kind={open.kind === 'back' ? 'go' : 'line'} autoFocus onClick={() => close(false)}>
                {open.no ?? t(m.dashboard_cancel)}
              </Button>
              <Button kind={yesKind[open.kind ?? 'stop']} onClick={() => close(true)}>
                {open.yes}
              </Button>
            </>
          }
        >
          {open.text && <p>{open.text}</p>}
          {(open.kind ?? 'stop') === 'stop' && <p>{t(m.dashboard_no_undo)}</p>}
        </Dialog>
      )}
    </AskContext>
  )
}

/** Example: `if (await confirm({ title: 'Delete Horchata?', yes: 'Delete' })) …` */
export const useConfirm = (): Ask => use(AskContext)
