import { getPaymentSettings, savePaymentSettings } from '#shared/catering/owner-endpoints.ts'
import type { PaymentSettings } from '#shared/catering/payment-settings.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { Fields, TextField } from '#web/dashboard/ui/field.tsx'
import { FormPage } from '#web/dashboard/ui/form-page.tsx'
import { useStoredForm } from '#web/dashboard/ui/use-stored-form.ts'
import { Banner, Columns, Panel } from '#web/dashboard/ui/panel.tsx'

const plans = [
  ['basicPriceId', m.settings_price_basic],
  ['premiumPriceId', m.settings_price_premium],
  ['enterprisePriceId', m.settings_price_enterprise],
] as const

/** The mapping of Stripe prices to tiers. Payment itself is not implemented yet. */
export function StripePage() {
  const t = useT()
  const query = useOwnerQuery(getPaymentSettings, {})
  const saving = useOwnerMutation(savePaymentSettings, {
    done: m.settings_saved,
    failed: m.settings_failed,
    changes: [getPaymentSettings],
  })
  const form = useStoredForm({
    query,
    valuesOf: ({ fixed: _fixed, ...prices }): PaymentSettings => prices,
    savings: [saving],
    store: async ({ values, stored: { version }, settle }) => {
      const { basicPriceId, premiumPriceId, enterprisePriceId } = values
      const stored = await saving.save({ basicPriceId, premiumPriceId, enterprisePriceId, version })
      if (stored) settle(stored)
    },
  })
  const fixed = query.data?.fixed === true
  return (
    <FormPage
      title={t(m.dashboard_nav_stripe)}
      form={form}
      save={t(m.settings_save)}
      dock={fixed ? 'never' : undefined}
      above={
        <>
          <Banner tone="info" icon="card" title={t(m.settings_stripe_soon)}>
            {t(m.settings_stripe_soon_text)}
          </Banner>
          {fixed && (
            <Banner tone="info" icon="lock" title={t(m.settings_prices_fixed)}>
              {t(m.settings_prices_fixed_text)}
            </Banner>
          )}
        </>
      }
    >
      {(values) => (
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
                  onChange={(id) => form.set({ [field]: id })}
                  error={saving.faults[field]}
                />
              ))}
            </Fields>
          </Panel>
        </Columns>
      )}
    </FormPage>
  )
}
