import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Icon } from '#web/site/ui/icon.tsx'
import { takeNavigationState } from './navigation-state.ts'
import { type Translate, useT } from './locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './toast.css.ts'

type Kind = 'good' | 'bad'
/** What to say, in the language that is on when it is said. */
export type ToastContent = (t: Translate) => string
/** What can be done about it at once: Undo. The toast goes when it is pressed. */
export type ToastAction = { label: ToastContent; run: () => void }
type Toast = { id: number; kind: Kind; say: string | ToastContent; act?: ToastAction | undefined }
type Show = (kind: Kind, say: string | ToastContent, act?: ToastAction) => void

const ToastContext = createContext<Show>(null!)
const shownMs = 4000

type Places = {
  toasts: readonly Toast[]
  close: (id: number) => void
  clear: () => void
  /** The dialog that is on top, if one is open. */
  top: string | undefined
  /** A dialog opened: toasts stand in it until the answer is called. */
  claim: (place: string) => () => void
}
// The provider stands around every page.
const PlacesContext = createContext<Places>(null!)

/** Short words about what just happened, read out and gone after a while. What is given as a `Saying` follows the language. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const [claimed, setClaimed] = useState<string[]>([])
  const next = useRef(0)
  const close = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), [])
  const clear = useCallback(() => setToasts([]), [])
  const show = useCallback<Show>(
    (kind, say, act) => {
      const id = next.current++
      setToasts((now) => [...now, { id, kind, say, act }].slice(-3))
      setTimeout(() => close(id), shownMs)
    },
    [close],
  )
  useEffect(() => {
    const { said } = takeNavigationState()
    if (said) show(...said)
  }, [show])
  const claim = useCallback((place: string) => {
    setClaimed((now) => [...now, place])
    return () => setClaimed((now) => now.filter((other) => other !== place))
  }, [])
  const top = claimed.at(-1)
  const places = useMemo(() => ({ toasts, close, clear, top, claim }), [toasts, close, clear, top, claim])
  return (
    <ToastContext value={show}>
      <PlacesContext value={places}>
        {children}
        <Stack shown={top === undefined} />
      </PlacesContext>
    </ToastContext>
  )
}

/** Say that what a page shows did not load. */
export function useFailureToast(isFailed: boolean, failed: ToastContent): void {
  const toast = useToast()
  useEffect(() => {
    if (isFailed) toast('bad', failed)
  }, [isFailed, failed, toast])
}

/** Where toasts stand while a modal dialog is open: the page behind it can be neither seen nor pressed. Goes into the dialog. */
export function ToastOutlet() {
  const place = useId()
  const { top, claim } = use(PlacesContext)
  useEffect(() => claim(place), [claim, place])
  return <Stack shown={top === place} />
}

function Stack({ shown }: { shown: boolean }) {
  const t = useT()
  const { toasts, close } = use(PlacesContext)
  const inWords = ({ say }: Toast) => (typeof say === 'string' ? say : say(t))
  const list = (kind: Kind) =>
    // What is said again is told once.
    [...new Map(toasts.filter((toast) => shown && toast.kind === kind).map((toast) => [inWords(toast), toast]))].map(
      ([words, { id, act }]) => (
        <p key={id} className={styles.toast[kind]}>
          {words}
          {act && (
            <button
              type="button"
              className={styles.act}
              onClick={() => {
                close(id)
                act.run()
              }}
            >
              {act.label(t)}
            </button>
          )}
          <button type="button" className={styles.close} aria-label={t(m.layout_close)} onClick={() => close(id)}>
            <Icon name="close" />
          </button>
        </p>
      ),
    )
  return (
    <div className={styles.stack} data-toasts>
      <div role="status">{list('good')}</div>
      <div role="alert">{list('bad')}</div>
    </div>
  )
}

export const useToast = (): Show => use(ToastContext)

/** Takes all toasts away: what was said belongs to the page that it was said on. */
export const useClearToasts = (): (() => void) => use(PlacesContext).clear
