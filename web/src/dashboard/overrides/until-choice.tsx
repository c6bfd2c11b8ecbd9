import { useState } from 'react'
import { TextField } from '#web/dashboard/ui/field.tsx'
import * as m from '#web/paraglide/messages.js'
import { RadioChips } from './choice-chips.tsx'
import type { OverrideTextContext } from './messages.ts'

type Props = {
  telling: OverrideTextContext
  label: string
  /** A local time yyyy-MM-ddTHH:mm; '' until the owner ends it. */
  value: string
  options: readonly (readonly [stamp: string, words: string])[]
  onChange: (until: string) => void
}

const other = 'other'

/** A choice of the end: suggestions, any other time, or until the owner ends it. */
export function UntilChoice({ telling: { t }, label, value, options, onChange }: Props) {
  const [own, setOwn] = useState(false)
  // An incomplete time changes nothing: the previous choice stays.
  const [typed, setTyped] = useState(value)
  return (
    <>
      <RadioChips
        label={label}
        value={own ? other : value}
        options={[...options, ['', t(m.overrides_u_you)], [other, t(m.overrides_u_other)]]}
        onChange={(choice) => {
          const next = choice === other ? value || options[0]?.[0] || '' : choice
          setOwn(choice === other)
          setTyped(next)
          onChange(next)
        }}
      />
      {own && (
        <TextField
          label={t(m.overrides_u_when)}
          type="datetime-local"
          value={typed}
          onChange={(next) => {
            setTyped(next)
            if (next) onChange(next)
          }}
        />
      )}
    </>
  )
}
