import { getPaymentSettings, savePaymentSettings } from '#shared/catering/owner-endpoints.ts'
import type { PaymentSettings } from '#shared/catering/payment-settings.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { StoredConflictBanner, useDraft } from '#web/dashboard/ui/draft.tsx'
import { Fields, TextField } from '#web/dashboard/ui/field.tsx'
import { DashboardPage, SaveBar } from '#web/dashboard/ui/page.tsx'
import { Banner, Columns, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'

const plans = [
  ['basicPriceId', m.settings_price_basic],
  ['premiumPriceId', m.settings_price_premium],
  ['enterprisePriceId', m.settings_price_enterprise],
] as const

/** The mapping of Stripe prices to tiers. Payment itself is not implemented yet. */
export function StripePage() {
  const t = useT()
  const query = useOwnerQuery(getPaymentSettings, {})
  const draft = useDraft<PaymentSettings>(query.data)
  const saving = useOwnerMutation(savePaymentSettings, {
    done: m.settings_saved,
    failed: m.settings_failed,
    changes: [getPaymentSettings],
  })
  const { values, dirty } = draft
  const fixed = query.data?.fixed === true
  const store = async (settings: PaymentSettings) => {
    const { basicPriceId, premiumPriceId, enterprisePriceId, version } = settings
    const stored = await saving.save({ basicPriceId, premiumPriceId, enterprisePriceId, version })
    if (stored) draft.settle(stored)
  }
  return (
    <DashboardPage
      title={t(m.dashboard_nav_stripe)}
      dock={
        !fixed && (
          <SaveBar
            dirty={dirty}
            pending={saving.pending}
            save={() => values && void store(values)}
            revert={() => {
              saving.reset()
              draft.revert()
            }}
            label={t(m.settings_save)}
          />
        )
      }
    >
      {saving.conflict && (
        <StoredConflictBanner
          stored={async () => (await query.refetch()).data}
          onMine={({ version }) => values && store({ ...values, version })}
          onTheirs={(fresh) => {
            saving.reset()
            if (fresh) draft.settle(fresh)
          }}
        />
      )}
      <Banner tone="info" icon="card" title={t(m.settings_stripe_soon)}>
        {t(m.settings_stripe_soon_text)}
      </Banner>
      {fixed && (
        <Banner tone="info" icon="lock" title={t(m.settings_prices_fixed)}>
          {t(m.settings_prices_fixed_text)}
        </Banner>
      )}
      {values ? (
        <Columns>
          <Panel title={t(m.settings_prices)}>
            <Fields>
              {plans.map(([field, label]) => (
                <TextField
                  key={field}
                  label={t(label)}
                  value={values[field]}
                  readOnly={fixed}
                  placeholder="price_"
                  autoComplete="off"
                  spellCheck={false}
                  onChange={(id) => draft.set({ [field]: id })}
                  error={saving.faults[field]}
                />
              ))}
            </Fields>
          </Panel>
        </Columns>
      ) : query.isError ? (
        <LoadFailed />
      ) : (
        <LoadingRows />
      )}
    </DashboardPage>
  )
}
