import { useEffect, useRef } from 'react'
import * as buttons from '#web/site/ui/button.css.ts'
import { Button } from '#web/site/ui/button.tsx'
import { Callout } from '#web/site/ui/callout.tsx'

type Props = {
  text: string
  yes: string
  /** The yes is being sent. */
  busy?: boolean
  onYes: () => void
  no: string
  onNo: () => void
  /** The answer that sends nothing; by default the no. */
  safe?: 'yes' | 'no'
}

/** A question before an action. The safe answer has the focus, so that a second Enter sends nothing. */
export function ConfirmPrompt({ text, yes, busy = false, onYes, no, onNo, safe = 'no' }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  const safest = { ref: first, 'data-safe': true }
  useEffect(() => first.current?.focus(), [])
  return (
    <Callout>
      <p>{text}</p>
      <div className={buttons.buttonRow}>
        <Button {...(safe === 'yes' ? safest : {})} unavailable={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button {...(safe === 'no' ? safest : {})} kind="quiet" onClick={onNo}>
          {no}
        </Button>
      </div>
    </Callout>
  )
}
