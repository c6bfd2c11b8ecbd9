import { listNoticeAddresses } from '#shared/notifications/owner-endpoints.ts'
import { getTextUsage } from '#shared/texts/owner-endpoints.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { Fields } from '#web/dashboard/ui/field.tsx'
import { LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'

/** The panel of the month's texts to guests. A stage without texts has none. */
export function UsagePanel() {
  const { data } = useOwnerQuery(listNoticeAddresses, {})
  return data?.texts ? <Usage /> : null
}

function Usage() {
  const t = useT()
  const { data, isError } = useOwnerQuery(getTextUsage, {})
  return (
    <Panel title={t(m.texts_usage)}>
      <Fields>
        {!data && (isError ? <LoadFailed /> : <LoadingRows rows={1} />)}
        {data && (
          <p>
            <strong>
              {t(m.texts_usage_text, {
                parts: data.parts,
                usd: data.usd.toFixed(2),
                budget: data.budgetUsd.toFixed(2),
              })}
            </strong>
          </p>
        )}
        {data?.hasStopped && <p role="status">{t(m.texts_usage_stopped)}</p>}
        <p>{t(m.texts_usage_how)}</p>
      </Fields>
    </Panel>
  )
}
