import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { Icon } from '#web/diner/ui/icon.tsx'
import { useT } from './locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as s from './toast.css.ts'

type Kind = 'good' | 'bad'
type Toast = { id: number; kind: Kind; text: string }
type Show = (kind: Kind, text: string) => void

const ToastContext = createContext<Show>(() => {})
const shownMs = 8000

/** Short words about what just happened, read out and gone after a while. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const next = useRef(0)
  const t = useT()
  const close = useCallback((id: number) => setToasts((now) => now.filter((toast) => toast.id !== id)), [])
  const show = useCallback<Show>(
    (kind, text) => {
      const id = next.current++
      setToasts((now) => [...now.filter((toast) => toast.text !== text), { id, kind, text }].slice(-3))
      setTimeout(() => close(id), shownMs)
    },
    [close],
  )
  const list = (kind: Kind) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map(({ id, text }) => (
        <p key={id} className={s.toast[kind]}>
          {text}
          <button type="button" className={s.close} aria-label={t(m.close)} onClick={() => close(id)}>
            <Icon name="close" />
          </button>
        </p>
      ))
  return (
    <ToastContext value={useMemo(() => show, [show])}>
      {children}
      <div className={s.stack}>
        <div role="status">{list('good')}</div>
        <div role="alert">{list('bad')}</div>
      </div>
    </ToastContext>
  )
}

export const useToast = (): Show => use(ToastContext)
