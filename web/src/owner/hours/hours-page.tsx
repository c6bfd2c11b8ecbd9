import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { SettingsTabs } from '#web/owner/settings/settings-tabs.tsx'
import { Conflict } from '#web/owner/ui/draft.tsx'
import { Page, SaveDock } from '#web/owner/ui/page.tsx'
import { Columns, LoadFailed, Loading } from '#web/owner/ui/panel.tsx'
import { ExceptionsPanel } from './exceptions-panel.tsx'
import { CallsPanel } from './calls-panel.tsx'
import { StrandedDialog } from './stranded-dialog.tsx'
import { useHours } from './use-hours.ts'
import { WeekPanel } from './week-panel.tsx'

/** When the restaurant is open: every week, and on other dates. */
export function HoursPage() {
  const t = useT()
  const form = useHours()
  return (
    <Page
      title={t(m.hrs_title)}
      site={{ path: '/locations', name: t(m.owner_nav_site) }}
      dock={
        <SaveDock
          dirty={form.dirty}
          pending={form.pending}
          save={() => form.sound && form.save()}
          revert={form.revert}
          label={t(m.hrs_save)}
        />
      }
    >
      <SettingsTabs />
      {form.conflict && <Conflict onMine={() => void form.mine()} onTheirs={() => void form.theirs()} />}
      {form.failed && <LoadFailed />}
      <CallsPanel />
      {form.values ? (
        <Columns of="main">
          <WeekPanel form={form} />
          <ExceptionsPanel form={form} />
        </Columns>
      ) : (
        !form.failed && <Loading rows={8} />
      )}
      {form.outside && (
        <StrandedDialog
          outside={form.outside}
          pending={form.pending}
          onClose={form.closeOutside}
          onSave={form.saveAnswered}
        />
      )}
    </Page>
  )
}
