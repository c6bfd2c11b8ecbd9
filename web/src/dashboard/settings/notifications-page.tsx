import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { CalendarPanel } from '#web/dashboard/calendar/calendar-panel.tsx'
import { AddressesPanel } from '#web/dashboard/notifications/addresses-panel.tsx'
import { OwnerDaySheetPanel } from '#web/dashboard/notifications/owner-day-sheet-panel.tsx'
import { SendDnsRecordsPanel } from '#web/dashboard/notifications/send-dns-records-panel.tsx'
import { DevicesPanel } from '#web/dashboard/notifications/devices-panel.tsx'
import { SmsUsagePanel } from '#web/dashboard/sms/sms-usage-panel.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Columns, Stack } from '#web/dashboard/ui/panel.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

/** The page of everything that reaches people outside the dashboard. */
export function NotificationsPage() {
  const t = useT()
  return (
    <DashboardPage title={t(m.settings_tab_notifications)}>
      <SettingsTabs />
      <Columns>
        <Stack>
          <DevicesPanel />
          <OwnerDaySheetPanel />
          <AddressesPanel />
        </Stack>
        <Stack>
          <CalendarPanel />
          <SmsUsagePanel />
          <SendDnsRecordsPanel />
        </Stack>
      </Columns>
    </DashboardPage>
  )
}
