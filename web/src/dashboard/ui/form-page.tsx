import type { ReactNode } from 'react'
import { Conflict } from './draft.tsx'
import { DashboardPage, SaveBar } from './page.tsx'
import { LoadFailed, Loading } from './panel.tsx'
import type { PublishStatus } from './publish-status.ts'

type Form<Values> = {
  /** Undefined while they load. */
  values: Values | undefined
  /** As they are stored. */
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
  note?: string
  site: PublishStatus
  tabs: ReactNode
  form: Form<Values>
  /** What the button says that saves, where it says more than that. */
  save?: string
  /** How tall it is while it loads. */
  rows?: number
  /** What does not wait for its values. */
  above?: ReactNode
  children: (values: Values, base: Values) => ReactNode
}

/** A page that is one form: its dock, its tabs, and what to do when somebody else saved meanwhile. */
export function FormPage<Values>({ form, save, tabs, rows = 8, above, children, ...page }: Props<Values>) {
  const { values, base, dirty, pending, failed } = form
  return (
    <DashboardPage
      {...page}
      dock={<SaveBar {...{ dirty, pending }} save={form.save} revert={form.revert} label={save} />}
    >
      {tabs}
      {form.conflict && <Conflict onMine={() => void form.mine()} onTheirs={() => void form.theirs()} />}
      {failed && <LoadFailed />}
      {above}
      {values && base ? children(values, base) : !failed && <Loading rows={rows} />}
    </DashboardPage>
  )
}
