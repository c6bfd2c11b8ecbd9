import { listNoticeAddresses } from '#shared/notifications/owner-endpoints.ts'
import type { SuspendedSms, SmsUsage } from '#shared/sms/sms-budget.ts'
import { getTextUsage } from '#shared/sms/owner-endpoints.ts'
import { type Message, type Translate, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/dashboard/ui/button.tsx'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { Fields } from '#web/dashboard/ui/field.tsx'
import { Banner, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'

const stoppedTexts: Record<SuspendedSms, Message> = {
  reminders: m.sms_usage_stopped_reminders,
  confirmations: m.sms_usage_stopped_confirmations,
  all: m.sms_usage_stopped_all,
}

const usageText = (t: Translate, { parts, usd, budgetUsd }: SmsUsage): string =>
  t(m.sms_usage_text, { parts, usd: usd.toFixed(2), budget: budgetUsd.toFixed(2) })

/** Tells the owner on the first page which texts to guests have stopped, because the month's budget has no room. */
export function SmsBudgetBanner({ usage }: { usage: SmsUsage }) {
  const t = useT()
  return (
    <Banner
      tone="wait"
      title={usageText(t, usage)}
      actions={
        <ButtonLink to="settings/notifications" kind="plain">
          {t(m.sms_usage_look)}
        </ButtonLink>
      }
    >
      {usage.stopped && <p>{t(stoppedTexts[usage.stopped])}</p>}
    </Banner>
  )
}

/** The panel of the month's texts to guests. A stage without texts has none. */
export function SmsUsagePanel() {
  const { data } = useOwnerQuery(listNoticeAddresses, {})
  return data?.texts ? <Usage /> : null
}

function Usage() {
  const t = useT()
  const { data, isError } = useOwnerQuery(getTextUsage, {})
  return (
    <Panel title={t(m.sms_usage)}>
      <Fields>
        {!data && (isError ? <LoadFailed /> : <LoadingRows rows={1} />)}
        {data && (
          <p>
            <strong>{usageText(t, data)}</strong>
          </p>
        )}
        {data?.stopped && <p role="status">{t(stoppedTexts[data.stopped])}</p>}
        <p>{t(m.sms_usage_how)}</p>
      </Fields>
    </Panel>
  )
}
