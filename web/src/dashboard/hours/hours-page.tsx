import { localDateTimeAt } from '#shared/time/local-time.ts'
import { suggestResolution } from '#shared/reservations/impact.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { ImpactDialog } from '#web/dashboard/reservations/impact-dialog.tsx'
import { SettingsTabs } from '#web/dashboard/settings/settings-tabs.tsx'
import { FormPage } from '#web/dashboard/ui/form-page.tsx'
import { Columns } from '#web/dashboard/ui/panel.tsx'
import { ExceptionsPanel } from './exceptions-panel.tsx'
import { GoogleNote } from './google-note.tsx'
import { GuestsToCallPanel } from './guests-to-call-panel.tsx'
import { TodayHoursNote } from './today-hours-note.tsx'
import { useHoursForm } from './use-hours-form.ts'
import { WeekPanel } from './week-panel.tsx'

/** The hours page: the week and other dates. */
export function HoursPage() {
  const t = useT()
  const form = useHoursForm()
  return (
    <FormPage
      title={t(m.hours_title)}
      site={{ path: '/locations', name: t(m.dashboard_nav_site) }}
      tabs={<SettingsTabs />}
      form={form}
      save={t(m.hours_save)}
      above={
        <>
          {form.saved && <GoogleNote hours={form.saved} today={form.today} />}
          <TodayHoursNote />
          <GuestsToCallPanel />
        </>
      }
    >
      {() => (
        <>
          <Columns of="wide">
            <WeekPanel form={form} />
            <ExceptionsPanel form={form} />
          </Columns>
          {form.outside && (
            <ImpactDialog
              outside={form.outside}
              usual={(one) => suggestResolution(one, localDateTimeAt(new Date()))}
              title={
                form.outside.outside.count === 1
                  ? t(m.hours_stranded_one)
                  : t(m.hours_stranded, { count: form.outside.outside.count })
              }
              text={t(m.hours_stranded_text)}
              keep={m.hours_answer_keep}
              back={t(m.hours_back)}
              save={t(m.hours_save)}
              pending={form.pending}
              problem={form.outsideProblem}
              onClose={form.closeOutside}
              onSave={(answers) => void form.saveAnswered(answers)}
            />
          )}
        </>
      )}
    </FormPage>
  )
}
