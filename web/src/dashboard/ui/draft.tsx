import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isSameJson } from '#shared/lib/stable-json.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from './button.tsx'
import { useConfirm } from './dialog.tsx'
import { Banner } from './panel.tsx'
import { isRecord, mergeDraft } from './merge-draft.ts'

/** How many fields differ; fields of fields are counted one by one. */
function differences(a: unknown, b: unknown): number {
  if (!isRecord(a) || !isRecord(b)) return isSameJson(a, b) ? 0 : 1
  return Object.keys(a).reduce((sum, field) => sum + (field === 'version' ? 0 : differences(a[field], b[field])), 0)
}

/**
 * What the owner types over what is saved. `saved` is the stored value (undefined while it loads); it is followed as long as nothing is typed, and kept
 * beside the draft afterwards, so that a newer one never overwrites typed text. `dirty` counts the changed fields. Leaving with changes asks first.
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
    /** The saved value with what was typed over it; undefined while it loads. */
    values: base && { ...base, ...typed },
    /** What the typing began from. Its version belongs into the save. */
    base,
    dirty,
    set: (change: Partial<Values>) => setTyped((now) => ({ ...now, ...change })),
    /** Change fields of a field that is a record; what else was typed into it meanwhile stays, as while a picture is on its way. */
    merge: <Field extends keyof Values>(field: Field, change: Partial<Values[Field]>) =>
      setTyped((now) => ({ ...now, [field]: { ...(now[field] ?? base?.[field]), ...change } })),
    /** Back to what is saved. */
    revert: () => {
      setTyped({})
      setBase(saved)
    },
    /** It was saved, or given up for what is stored: the draft is that, with what was typed meanwhile. */
    settle: (stored: Values) => {
      setBase(stored)
      setTyped((now) => mergeDraft(now, { ...base, ...typed }, stored))
    },
    /** Keep what was typed, over what is stored now: the next save goes on top of it. */
    rebase: (stored: Values) => setBase(stored),
  }
}

/** The question whether unsaved text may be left behind. */
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

/** Whether some form holds text that is not saved. */
export const hasUnsaved = (): boolean => unsaved.size > 0

/** Ask before unsaved text is left behind, within the dashboard and when the tab closes. */
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

/** Somebody saved the same thing meanwhile: the text stays until the owner chooses. */
export function Conflict({ onMine, onTheirs }: { onMine: () => void; onTheirs: () => void }) {
  const t = useT()
  const [node, setNode] = useState<HTMLDivElement | null>(null)
  useEffect(() => {
    // Some browsers answer a promise, which is no way to clean up.
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
  /** Asks for what is stored now; undefined when it is gone. */
  stored: () => Promise<Stored | undefined>
  onMine: (stored: Stored) => unknown
  onTheirs: (stored: Stored | undefined) => void
}

/** The same, where either way begins with what is stored now. */
export const ConflictWith = <Stored,>({ stored, onMine, onTheirs }: WithProps<Stored>) => (
  <Conflict
    onMine={() => void stored().then((now) => now && onMine(now))}
    onTheirs={() => void stored().then(onTheirs)}
  />
)
