import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isSameJson } from '#shared/lib/stable-json.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { useConfirm } from './dialog.tsx'
import { Banner } from './panel.tsx'
import { isRecord, mergeDraft } from './merge-draft.ts'

/** Counts the fields that differ, nested ones one by one. */
function differences(a: unknown, b: unknown): number {
  if (!isRecord(a) || !isRecord(b)) return isSameJson(a, b) ? 0 : 1
  return Object.keys(a).reduce((sum, field) => sum + (field === 'version' ? 0 : differences(a[field], b[field])), 0)
}

/**
 * Manages input over a stored value. Follows `saved` (undefined while it loads) until something is typed, and keeps the
 * input after that. `dirty` counts the changed fields. Leaving with changes asks first.
 *
 *   const draft = useDraft(query.data)
 *   <TextField value={draft.values.name} onChange={(name) => draft.set({ name })} />
 *   const stored = await save({ ...draft.values, version: draft.base.version })
 *   if (stored) draft.settle(stored)
 */
export function useDraft<Values extends object>(saved: Values | undefined) {
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [base, setBase] = useState(saved)
  const dirty = differences(
    typed,
    base ? Object.fromEntries(Object.keys(typed).map((field) => [field, base[field as keyof Values]])) : {},
  )
  if (dirty === 0 && saved && !isSameJson(saved, base)) {
    setBase(saved)
    setTyped({})
  }
  useLeaveWarning(dirty > 0)
  return {
    /** The stored value with the typed fields; undefined while it loads. */
    values: base && { ...base, ...typed },
    /** The value that editing began from. Its version belongs into the save. */
    base,
    dirty,
    set: (change: Partial<Values>) => setTyped((now) => ({ ...now, ...change })),
    /** Changes fields of a nested record and keeps other typed ones, as during an upload. */
    merge: <Field extends keyof Values>(field: Field, change: Partial<Values[Field]>) =>
      setTyped((now) => ({ ...now, [field]: { ...(now[field] ?? base?.[field]), ...change } })),
    /** Restores the stored value. */
    revert: () => {
      setTyped({})
      setBase(saved)
    },
    /** Sets the stored value as the base, with later input kept. */
    settle: (stored: Values) => {
      setBase(stored)
      setTyped((now) => mergeDraft(now, { ...base, ...typed }, stored))
    },
    /** Keeps the input over the stored value, so that the next save replaces it. */
    rebase: (stored: Values) => setBase(stored),
  }
}

/** Returns a function that asks before unsaved input is lost. */
export function useLeaveGuard(): () => Promise<boolean> {
  const t = useT()
  const confirm = useConfirm()
  return () =>
    confirm({
      title: t(m.dashboard_leave),
      text: t(m.dashboard_leave_text),
      yes: t(m.dashboard_leave_yes),
      no: t(m.dashboard_leave_no),
      kind: 'back',
    })
}

const unsaved = new Set<symbol>()

/** Returns whether a form has unsaved input. */
export const hasUnsavedInput = (): boolean => unsaved.size > 0

/** Asks before unsaved input is lost, on navigation and when the tab closes. */
export function useLeaveWarning(warn: boolean): void {
  const leaves = useLeaveGuard()
  useEffect(() => {
    if (!warn) return undefined
    const form = Symbol('unsaved')
    unsaved.add(form)
    return () => void unsaved.delete(form)
  }, [warn])
  useBlocker({
    disabled: !warn,
    enableBeforeUnload: warn,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      return !(await leaves())
    },
  })
}

/** The banner of a concurrent change: the input stays until the owner chooses. */
export function ConflictBanner({ onMine, onTheirs }: { onMine: () => void; onTheirs: () => void }) {
  const t = useT()
  const [node, setNode] = useState<HTMLDivElement | null>(null)
  useEffect(() => {
    // Some browsers return a promise, which is no cleanup function.
    node?.scrollIntoView({ block: 'nearest' })
  }, [node])
  return (
    <div ref={setNode}>
      <Banner
        tone="wait"
        icon="fork"
        title={t(m.dashboard_conflict)}
        actions={
          <>
            <Button onClick={onMine}>{t(m.dashboard_conflict_mine)}</Button>{' '}
            <Button onClick={onTheirs}>{t(m.dashboard_conflict_theirs)}</Button>
          </>
        }
      >
        <p>{t(m.dashboard_conflict_text)}</p>
      </Banner>
    </div>
  )
}

type WithProps<Stored> = {
  /** Loads the stored value; undefined when it is gone. */
  stored: () => Promise<Stored | undefined>
  onMine: (stored: Stored) => unknown
  onTheirs: (stored: Stored | undefined) => void
}

/** The banner of a concurrent change that loads the stored value for either choice. */
export const StoredConflictBanner = <Stored,>({ stored, onMine, onTheirs }: WithProps<Stored>) => (
  <ConflictBanner
    onMine={() => void stored().then((now) => now && onMine(now))}
    onTheirs={() => void stored().then(onTheirs)}
  />
)
