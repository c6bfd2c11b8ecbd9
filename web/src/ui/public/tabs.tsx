import { type KeyboardEvent, type MouseEvent, useRef } from 'react'

export type Tab = { id: string; label: string }
type Props = { tabs: readonly Tab[]; chosen: string; onChoose: (id: string) => void; label: string; className?: string }

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** The address of a tab's panel, and the ids that tie the two together. */
export const panelId = (id: string): string => id
export const tabId = (id: string): string => `tab-${id}`

/** A strip of tabs: real anchors to their panels, so that it works before any script; arrows, Home and End move, as WAI-ARIA has it. */
export function Tabs({ tabs, chosen, onChoose, label, className }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const index = step(
      tabs.findIndex(({ id }) => id === chosen),
      tabs.length,
    )
    const next = tabs[index]
    if (!next) return
    onChoose(next.id)
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
  }
  const choose = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus
    <div ref={strip} role="tablist" aria-label={label} className={className} onKeyDown={move}>
      {tabs.map(({ id, label }) => (
        <a
          key={id}
          id={tabId(id)}
          href={`#${panelId(id)}`}
          role="tab"
          aria-selected={id === chosen}
          aria-controls={panelId(id)}
          tabIndex={id === chosen ? 0 : -1}
          onClick={(event) => choose(event, id)}
        >
          {label}
        </a>
      ))}
    </div>
  )
}
