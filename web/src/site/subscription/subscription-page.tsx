import { useHydrated, useSearch } from '@tanstack/react-router'
import { formatLongDate, localDateTimeAt } from '#shared/time/local-time.ts'
import { type Feature, hasFeature, type SubscriptionStatus, type Tier } from '#shared/subscription/subscription.ts'
import { Head } from '#web/app/head.tsx'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as motif from '#web/styles/motifs.css.ts'
import { Badge } from '#web/site/ui/badge.tsx'
import { Button } from '#web/site/ui/button.tsx'
import { Callout } from '#web/site/ui/callout.tsx'
import { PageHead } from '#web/site/ui/page-head.tsx'
import { TickIcon } from './tick-icon.tsx'
import { useSubscriptionStatus } from '#web/app/subscription-status.ts'
import * as styles from './subscription.css.ts'

const plans: Record<Tier, { name: Message; text: Message }> = {
  basic: { name: m.subscription_sub_basic, text: m.subscription_sub_basic_text },
  premium: { name: m.subscription_sub_premium, text: m.subscription_sub_premium_text },
  enterprise: { name: m.subscription_sub_enterprise, text: m.subscription_sub_enterprise_text },
}

const features: readonly { name: Feature; label: Message; text: Message }[] = [
  { name: 'contacts', label: m.subscription_sub_contacts, text: m.subscription_sub_contacts_text },
  { name: 'reservations', label: m.subscription_sub_reservations, text: m.subscription_sub_reservations_text },
  { name: 'catering', label: m.subscription_sub_catering, text: m.subscription_sub_catering_text },
]

/** The subscription page: status, tier and features. Locked dashboard pages lead here. */
export function SubscriptionPage() {
  const t = useT()
  const status = useSubscriptionStatus()
  return (
    <div className={styles.page}>
      <Head title={t(m.subscription_title)} description={t(m.subscription_description)} />
      <div className={`${motif.picado} ${motif.picadoOnMasa} ${motif.picadoSmall}`} aria-hidden="true" />
      {status ? <Known status={status} /> : <Loading />}
    </div>
  )
}

function Loading() {
  const t = useT()
  return (
    <PageHead title={t(m.subscription_title)}>
      <p className={globals.lead} role="status">
        {t(m.subscription_sub_loading)}
      </p>
    </PageHead>
  )
}

function Known({ status }: { status: SubscriptionStatus }) {
  const t = useT()
  const { isActive, tier } = status
  return (
    <>
      <PageHead
        title={t(isActive ? m.subscription_sub_active_title : m.subscription_sub_inactive_title)}
        lead={t(isActive ? m.subscription_sub_active_lead : m.subscription_sub_inactive_lead)}
      >
        <Badge tone={isActive ? 'open' : 'full'}>
          {t(isActive ? m.subscription_sub_active : m.subscription_sub_inactive)}
        </Badge>
        <Locked />
      </PageHead>
      <div className={`${globals.wrap} ${styles.columns}`}>
        {tier && <Plan tier={tier} subscription={status.subscription} />}
        <section className={styles.sheet}>
          <h2>{t(m.subscription_sub_features)}</h2>
          <ul className={styles.features}>
            {features.map(({ name, label, text }) => (
              <li key={name}>
                <TickIcon
                  on={hasFeature(tier, name)}
                  word={t(hasFeature(tier, name) ? m.subscription_sub_included : m.subscription_sub_not_included)}
                />
                <h3>{t(label)}</h3>
                <p>{t(text)}</p>
              </li>
            ))}
          </ul>
          {isActive ? (
            <Button kind="quiet" unavailable>
              {t(m.subscription_sub_billing)}
            </Button>
          ) : (
            <div className={styles.soon}>
              <Button unavailable aria-describedby="activate-note">
                {t(m.subscription_sub_activate)}
              </Button>
              <p id="activate-note">{t(m.subscription_sub_soon)}</p>
            </div>
          )}
        </section>
      </div>
    </>
  )
}

/** The notice for owners who come from a locked page. The published page has no query, so it lacks this. */
function Locked() {
  const t = useT()
  const inBrowser = useHydrated()
  const { reason } = useSearch({ strict: false })
  return inBrowser && reason === 'locked' ? <Callout>{t(m.subscription_sub_locked)}</Callout> : null
}

function Plan({ tier, subscription }: { tier: Tier; subscription: SubscriptionStatus['subscription'] }) {
  const t = useT()
  const { locale } = useLocale()
  const end = subscription?.currentPeriodEnd
  const renews = subscription !== null && !subscription.cancelAtPeriodEnd
  return (
    <section className={styles.sheet}>
      <h2>{t(plans[tier].name)}</h2>
      <p>{t(plans[tier].text)}</p>
      <dl className={styles.facts}>
        <dt>{t(m.subscription_sub_plan)}</dt>
        <dd>{t(plans[tier].name)}</dd>
        <dt>{t(m.subscription_sub_status)}</dt>
        <dd>{t(m.subscription_sub_via_stripe)}</dd>
        <dt>{t(m.subscription_sub_renewal)}</dt>
        <dd>{end ? formatLongDate(localDateTimeAt(new Date(end)).date, locale) : t(m.subscription_sub_none)}</dd>
        <dt>{t(m.subscription_sub_auto)}</dt>
        <dd>{t(renews ? m.subscription_sub_yes : m.subscription_sub_no)}</dd>
      </dl>
    </section>
  )
}
