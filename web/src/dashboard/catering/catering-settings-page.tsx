import type { CateringSettings } from '#shared/catering/catering.ts'
import { charges } from '#shared/catering/charges.ts'
import type { Versioned } from '#shared/site/settings-versions.ts'
import type { Locale } from '#shared/validation.ts'
import { getCateringSettings, saveCateringSettings } from '#shared/catering/owner-endpoints.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { ConflictBanner } from '#web/dashboard/ui/draft.tsx'
import { useStoredForm } from '#web/dashboard/ui/use-stored-form.ts'
import { DashboardLink } from '#web/dashboard/ui/link.tsx'
import { DashboardPage, SaveBar } from '#web/dashboard/ui/page.tsx'
import { LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import * as styles from './quote.css.ts'
import { ChargeFields } from './charge-fields.tsx'
import { taxNote } from './tax-note.ts'
import { toPercentages, toTypedPercentages, type TypedPercentages } from './quote-draft.ts'

type Typed = TypedPercentages & { version: number }

const typedOf = (stored: Versioned<CateringSettings>): Typed => ({
  ...toTypedPercentages(stored),
  version: stored.version,
})

/** Lists the charges on a base within a sentence. */
const onBase = (base: 'subtotal' | 'discounted', locale: Locale): string =>
  new Intl.ListFormat(locale).format(
    charges.filter((charge) => charge.base === base).map(({ label }) => label[locale].toLowerCase()),
  )

/** The default percentages of new catering requests. */
export function CateringSettingsPage() {
  const t = useT()
  const { locale } = useLocale()
  const { contactInfo } = useSite()
  const query = useOwnerQuery(getCateringSettings, {})
  const saving = useOwnerMutation(saveCateringSettings, {
    done: m.settings_saved,
    failed: m.settings_failed,
    changes: [getCateringSettings],
  })
  const form = useStoredForm({
    query,
    valuesOf: typedOf,
    savings: [saving],
    store: async ({ values, stored: { version }, settle }) => {
      const stored = await saving.save({ ...toPercentages(values), version })
      if (stored) settle(typedOf(stored))
    },
  })
  const { values, dirty, pending } = form
  return (
    <DashboardPage
      title={t(m.catering_settings)}
      site={{ path: '/catering', name: t(m.layout_nav_catering) }}
      note={<DashboardLink to="catering">{t(m.catering_all)}</DashboardLink>}
      dock={<SaveBar {...{ dirty, pending }} save={form.save} revert={form.revert} label={t(m.settings_save)} />}
    >
      {form.conflict && <ConflictBanner onMine={() => void form.mine()} onTheirs={() => void form.theirs()} />}
      {form.failed && <LoadFailed />}
      <Panel title={t(m.catering_percentages)}>
        {values ? (
          <>
            <ChargeFields values={values} faults={saving.faults} onChange={form.set} />
            <p className={styles.rule}>
              {t(m.catering_rule, { subtotal: onBase('subtotal', locale), discounted: onBase('discounted', locale) })}
            </p>
            <p className={styles.rule}>{taxNote(t, locale, contactInfo.address)}</p>
          </>
        ) : (
          <LoadingRows />
        )}
      </Panel>
    </DashboardPage>
  )
}
