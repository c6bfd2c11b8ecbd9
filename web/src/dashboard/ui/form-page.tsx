import type { ReactNode } from 'react'
import { ConflictBanner } from './draft.tsx'
import { DashboardPage, SaveBar } from './page.tsx'
import { LoadFailed, LoadingRows } from './panel.tsx'
import type { PublishTarget } from './publish-status.ts'

type Form<Values> = {
  /** Undefined while loading. */
  values: Values | undefined
  /** The stored values. */
  base: Values | undefined
  dirty: number
  pending: boolean
  failed: boolean
  conflict: boolean
  save: () => void
  revert: () => void
  mine: () => Promise<void>
  theirs: () => Promise<void>
}
type Props<Values> = {
  title: string
  note?: ReactNode
  actions?: ReactNode
  site?: PublishTarget
  tabs?: ReactNode
  form: Form<Values>
  /** The save button's text, if special. */
  save?: string
  /** When the save bar shows: always by default. */
  dock?: 'changed' | 'never' | undefined
  /** The height of the loading placeholder, in rows. */
  rows?: number
  /** Content that does not wait for the values. */
  above?: ReactNode
  children: (values: Values, base: Values) => ReactNode
}

/** A page with one form: its dock, tabs, and the banner of a concurrent change. */
export function FormPage<Values>({ form, save, tabs, dock, rows = 8, above, children, ...page }: Props<Values>) {
  const { values, base, dirty, pending, failed } = form
  return (
    <DashboardPage
      {...page}
      dock={
        dock !== 'never' &&
        (dock !== 'changed' || dirty > 0) && (
          <SaveBar {...{ dirty, pending }} save={form.save} revert={form.revert} label={save} />
        )
      }
    >
      {tabs}
      {form.conflict && <ConflictBanner onMine={() => void form.mine()} onTheirs={() => void form.theirs()} />}
      {failed && <LoadFailed />}
      {above}
      {values && base ? children(values, base) : !failed && <LoadingRows rows={rows} />}
    </DashboardPage>
  )
}
