import { useState } from 'react'
import { timeOfMinute } from '#shared/hours/schedule.ts'
import { defaultOwnerDaySheetHour, ownerDaySheetId } from '#shared/notifications/addresses.ts'
import { listNoticeAddresses, updateNoticeAddress } from '#shared/notifications/owner-endpoints.ts'
import { formatSpokenTime } from '#shared/time/local-time.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { useFeatureAccess } from '#web/dashboard/shell/use-feature-access.ts'
import { Fields, SelectField, SwitchField } from '#web/dashboard/ui/field.tsx'
import { LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import { useDaySheetHourOptions } from './use-day-sheet-hour-options.ts'

/** Turns on the email with the day's reservations, and sets its hour. A tier without reservations has none. */
export function OwnerDaySheetPanel() {
  const { access } = useFeatureAccess()
  return access.hasReservationsAccess ? <OwnerDaySheet /> : null
}

function OwnerDaySheet() {
  const t = useT()
  const { locale } = useLocale()
  const { data, isError } = useOwnerQuery(listNoticeAddresses, {})
  const { save, pending } = useOwnerMutation(updateNoticeAddress, {
    done: m.notifications_day_sheet_saved,
    failed: m.notifications_day_sheet_failed,
    changes: [listNoticeAddresses],
  })
  const [wanted, setWanted] = useState<{ hour: number | null }>()
  const options = useDaySheetHourOptions()
  const hour = wanted ? wanted.hour : (data?.ownerDaySheetHour ?? null)
  const set = async (next: number | null) => {
    setWanted({ hour: next })
    await save({ id: ownerDaySheetId, sheetHour: next })
    setWanted(undefined)
  }
  const time = formatSpokenTime(timeOfMinute((hour ?? defaultOwnerDaySheetHour) * 60), locale, true)
  return (
    <Panel title={t(m.notifications_day_sheet)}>
      <Fields>
        {!data && (isError ? <LoadFailed /> : <LoadingRows rows={1} />)}
        {data && (
          <SwitchField
            label={t(m.notifications_day_sheet_at, { time })}
            help={t(m.notifications_day_sheet_help, { print: t(m.overview_print) })}
            checked={hour !== null}
            unavailable={pending}
            onChange={(isOn) => void set(isOn ? defaultOwnerDaySheetHour : null)}
          />
        )}
        {data && hour !== null && (
          <SelectField
            label={t(m.notifications_day_sheet_hour)}
            value={String(hour)}
            onChange={(chosen) => void set(Number(chosen))}
            options={options}
          />
        )}
      </Fields>
    </Panel>
  )
}
