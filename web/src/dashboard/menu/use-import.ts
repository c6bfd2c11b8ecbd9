import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf } from '#shared/endpoint.ts'
import type { ChosenCategory, LineFix, PlannedImport } from '#shared/menu/import-plan.ts'
import { listMenuImports, planMenuImport, startMenuImport } from '#shared/menu/import-endpoints.ts'
import { type ImportedCategory, categoryNameFromHeading } from '#shared/menu/new-categories.ts'
import { getMenuTabs } from '#shared/menu/owner-endpoints.ts'
import { ApiRequestError } from '#web/app/api.ts'
import { ownerRequest } from '#web/app/session.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { failureMessage } from '#web/dashboard/ui/error-messages.ts'

/** A menu as text, with the owner's decisions about its lines. */
type Given = {
  file: string
  text: string
  fixes: LineFix[]
  skip: number[]
  chosen: ChosenCategory[]
  newCategories: ImportedCategory[]
}
type Settled = InputOf<typeof planMenuImport>

/** Manages an import from the file to its start. The server plans every line again after each decision. */
export function useImport() {
  const toast = useToast()
  const [given, setGiven] = useState<Given>()
  const [seen, setSeen] = useState<PlannedImport>()
  const [started, setStarted] = useState<string>()
  const [changed, setChanged] = useState(false)
  const plan = useMutation<PlannedImport, Error, Settled>({
    mutationFn: (settled) => ownerRequest(planMenuImport, settled),
  })
  const start = useOwnerMutation(startMenuImport, {
    failed: m.dashboard_save_failed,
    changes: [listMenuImports, getMenuTabs],
  })

  const show = async (next: Given): Promise<PlannedImport | undefined> => {
    const { file: _file, ...settled } = next
    try {
      const planned = await plan.mutateAsync(settled)
      setSeen(planned)
      setGiven(next)
      return planned
    } catch (error) {
      const failed = seen ? m.menu_import_imp_choice_failed : m.menu_import_imp_failed
      if (seen || !isFault(error)) toast('bad', (t) => failureMessage(t, error, failed))
      return undefined
    }
  }
  const settle = (change: (now: Given) => Partial<Given>) => {
    if (!given || plan.isPending) return Promise.resolve(undefined)
    setChanged(false)
    return show({ ...given, ...change(given) })
  }

  return {
    given,
    seen,
    started,
    /** The menu changed since the lines were shown. */
    changed,
    pending: plan.isPending,
    starting: start.pending,
    /** The errors of the file itself and its missing columns. */
    error: plan.error && !seen && isFault(plan.error) ? plan.error.fields : undefined,
    read: (file: string, text: string) => show({ file, text, fixes: [], skip: [], chosen: [], newCategories: [] }),
    fix: (fix: LineFix) => settle(({ fixes }) => ({ fixes: [...without(fixes, fix.line), fix] })),
    skip: (line: number) => settle(({ skip }) => ({ skip: [...skip, line] })),
    takeBack: (line: number) => settle(({ skip }) => ({ skip: skip.filter((each) => each !== line) })),
    choose: (written: string, category: ChosenCategory['category'] | '') =>
      settle(({ chosen, newCategories }) => ({
        chosen: [
          ...chosen.filter((each) => each.written !== written),
          ...(category === '' ? [] : [{ written, category }]),
        ],
        newCategories: newCategories.filter((each) => each.written !== written),
      })),
    /** Makes headings of the file into categories, named as the file names them. */
    makeCategories: (headings: readonly string[]) =>
      settle(({ chosen, newCategories }) => ({
        chosen: chosen.filter(({ written }) => !headings.includes(written)),
        newCategories: [
          ...newCategories,
          ...headings.map((written) => ({ written, label: categoryNameFromHeading(written, linesOf(seen, written)) })),
        ],
      })),
    nameCategory: (written: string, label: ImportedCategory['label']) =>
      settle(({ newCategories }) => ({
        newCategories: newCategories.map((each) => (each.written === written ? { written, label } : each)),
      })),
    begin: async () => {
      if (!given || !seen) return
      const begun = await start.save({ ...given, plan: seen.plan })
      if (begun) return setStarted(begun.id)
      const now = await show(given)
      setChanged(now !== undefined && now.plan !== seen.plan)
    },
    restart: () => {
      setGiven(undefined)
      setSeen(undefined)
      setStarted(undefined)
      setChanged(false)
      plan.reset()
    },
  }
}

const linesOf = (seen: PlannedImport | undefined, heading: string) =>
  seen?.lines.filter(({ written }) => written.trim() === heading) ?? []

const without = (fixes: readonly LineFix[], line: number) => fixes.filter((fix) => fix.line !== line)

export type ImportState = ReturnType<typeof useImport>

const isFault = (error: unknown): error is ApiRequestError =>
  error instanceof ApiRequestError && (error.reason === 'invalid' || error.reason === 'too-large')
