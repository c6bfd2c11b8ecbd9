import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Icon } from '#web/site/ui/icon.tsx'
import { takeNavigationState } from './navigation-state.ts'
import { type Translate, useT } from './locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './toast.css.ts'

type Kind = 'good' | 'bad'
/** A toast's text, formatted in the current language. */
export type ToastText = (t: Translate) => string
/** A toast's action: Undo. Pressing it closes the toast. */
export type ToastAction = { label: ToastText; run: () => void }
type Toast = { id: number; kind: Kind; say: string | ToastText; act?: ToastAction | undefined }
type Show = (kind: Kind, say: string | ToastText, act?: ToastAction) => void

const ToastContext = createContext<Show>(null!)
const shownMs = 4000

type Places = {
  toasts: readonly Toast[]
  close: (id: number) => void
  clear: () => void
  /** The dialog on top, if one is open. */
  top: string | undefined
  /** Shows toasts inside a dialog until the returned function is called. */
  claim: (place: string) => () => void
}
// The provider wraps every page.
const PlacesContext = createContext<Places>(null!)

/** Shows short messages, reads them out and removes them after a while. Messages follow the language. */
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

/** Shows a toast when content failed to load. */
export function useFailureToast(isFailed: boolean, failed: ToastText): void {
  const toast = useToast()
  useEffect(() => {
    if (isFailed) toast('bad', failed)
  }, [isFailed, failed, toast])
}

/** The place of toasts inside a modal dialog, because the page behind it cannot be seen or pressed. */
export function DialogToasts() {
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
    // A repeated message is shown once.
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

/** Returns a function that removes all toasts, for leaving a page. */
export const useClearToasts = (): (() => void) => use(PlacesContext).clear
