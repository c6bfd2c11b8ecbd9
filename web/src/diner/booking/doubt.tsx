import { useEffect, useRef } from 'react'
import * as b from '#web/diner/ui/button.css.ts'
import { Button } from '#web/diner/ui/button.tsx'
import { Notice } from '#web/diner/ui/notice.tsx'

type Props = {
  text: string
  yes: string
  /** Yes is on its way. */
  busy?: boolean
  onYes: () => void
  no: string
  onNo: () => void
}

/** Asked before something is done. The quiet no has the focus: a second Enter does nothing. */
export function Doubt({ text, yes, busy = false, onYes, no, onNo }: Props) {
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  return (
    <Notice>
      <p>{text}</p>
      <div className={b.buttonRow}>
        <Button unavailable={busy} onClick={onYes}>
          {yes}
        </Button>
        <Button ref={safe} kind="quiet" onClick={onNo}>
          {no}
        </Button>
      </div>
    </Notice>
  )
}
