import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Message, useT } from '#web/app/locale.tsx'
import { FormNote } from './form-note.tsx'

const Failed = ({ text }: { text: Message | undefined }) => {
  const t = useT()
  return <FormNote text={text && t(text)} />
}

/** Keeps an error of a form or ticket that loads later from replacing the whole page; shows `failed` instead. */
export const FormBoundary = ({ failed, children }: { failed?: Message; children: ReactNode }) => (
  <CatchBoundary getResetKey={() => ''} errorComponent={() => <Failed text={failed} />}>
    {children}
  </CatchBoundary>
)
