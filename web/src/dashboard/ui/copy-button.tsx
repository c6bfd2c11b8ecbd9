import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from './button.tsx'

type Props = {
  text: string
  children: string
  /** Says what is copied, where several buttons look alike. */ label?: string
}

/** A button that copies a text and shows the result. */
export function CopyButton({ text, children, label }: Props) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('good', (t) => t(m.dashboard_copied))
    } catch {
      toast('bad', (t) => t(m.dashboard_copy_failed))
    }
  }
  return (
    <Button icon="copy" aria-label={label} onClick={() => void copy()}>
      {children}
    </Button>
  )
}
