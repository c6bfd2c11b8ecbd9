import { useEffect, useRef } from 'react'
import * as buttons from '#web/site/ui/button.css.ts'
import { Button } from '#web/site/ui/button.tsx'
import { Notice } from '#web/site/ui/notice.tsx'

type Props = {
  text: string
  yes: string
  /** Yes is on its way. */
  busy?: boolean
  onYes: () => void
  no: string
  onNo: () => void
  /** The answer after which nothing is sent, the no unless told. */
  safe?: 'yes' | 'no'
}

/** Asked before something is done. The safe answer has the focus: a second Enter sends nothing. */
export function ConfirmPrompt({ text, yes, busy = false, onYes, no, onNo, safe = 'no' }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  const safest = { ref: first, 'data-safe': true }
  useEffect(() => first.current?.focus(), [])
  return (
    <Notice>
      <p>{text}</p>
      <div className={buttons.buttonRow}>
        <Button {...(safe === 'yes' ? safest : {})} unavailable={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button {...(safe === 'no' ? safest : {})} kind="quiet" onClick={onNo}>
          {no}
        </Button>
      </div>
    </Notice>
  )
}
