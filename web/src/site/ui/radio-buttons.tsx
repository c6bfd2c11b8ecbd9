import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { indexByKey } from '#web/ui/tab-keys.ts'

type RadioButton = {
  value: string
  label: ReactNode
  /** It cannot be chosen, but is read out and can be pressed. */
  off?: boolean
}

type Props = {
  choices: readonly RadioButton[]
  /** '' without a choice. */
  value: string
  onChoose: (value: string) => void
  className: string
  described: {
    id?: string
    'aria-label'?: string
    'aria-labelledby'?: string
    'aria-required'?: true
    'aria-invalid'?: true
    'aria-describedby'?: string
  }
}

/** Up and down move as left and right do. */
const keys: Partial<Record<string, string>> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }

/** Buttons of which one is chosen, with one tab stop. Arrows choose the neighbour, or only focus one that is off. */
export function RadioButtons({ choices, value, onChoose, className, described }: Props) {
  const group = useRef<HTMLDivElement>(null)
  const stop = [choices.find((one) => one.value === value), choices.find(({ off }) => !off), choices[0]].find(Boolean)
  const walk = (event: KeyboardEvent) => {
    const buttons = [...(group.current?.querySelectorAll<HTMLElement>('[role="radio"]') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const next = indexByKey(keys[event.key] ?? event.key, at, choices.length)
    if (next === undefined) return
    event.preventDefault()
    const choice = choices[next]
    buttons[next]?.focus()
    if (choice && !choice.off) onChoose(choice.value)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div ref={group} role="radiogroup" className={className} onKeyDown={walk} {...described}>
      {choices.map((one) => (
        <button
          key={one.value}
          type="button"
          role="radio"
          aria-checked={one.value === value}
          aria-disabled={one.off || undefined}
          tabIndex={one === stop ? 0 : -1}
          onClick={() => onChoose(one.value)}
        >
          {one.label}
        </button>
      ))}
    </div>
  )
}
