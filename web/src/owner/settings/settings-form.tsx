import type { ReactNode } from 'react'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Conflict } from '#web/owner/ui/draft.tsx'
import { Page, SaveDock } from '#web/owner/ui/page.tsx'
import { LoadFailed, Loading } from '#web/owner/ui/panel.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

type Form<Values> = {
  /** Undefined while they load. */
  values: Values | undefined
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
  /** Where the site shows it. */
  path: '/' | '/locations'
  form: Form<Values>
  save: string
  /** How tall it is while it loads. */
  rows: number
  /** What does not wait for its values. */
  above?: ReactNode
  children: (values: Values) => ReactNode
}

/** A page of the settings that is one form: its dock, its tabs, and what to do when somebody else saved meanwhile. */
export function SettingsForm<Values>({ title, path, form, save, rows, above, children }: Props<Values>) {
  const t = useT()
  const { values, dirty, pending, failed } = form
  return (
    <Page
      title={title}
      site={{ path, name: t(m.owner_nav_site) }}
      dock={<SaveDock {...{ dirty, pending }} save={form.save} revert={form.revert} label={save} />}
    >
      <SettingsTabs />
      {form.conflict && <Conflict onMine={() => void form.mine()} onTheirs={() => void form.theirs()} />}
      {failed && <LoadFailed />}
      {above}
      {values ? children(values) : !failed && <Loading rows={rows} />}
    </Page>
  )
}
