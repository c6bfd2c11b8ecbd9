import { localDateTimeAt, formatLongDate } from '#shared/time/local-time.ts'
import { type Feature, hasFeature, type SubscriptionStatus, tiers } from '#shared/subscription/subscription.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { ButtonRow, Button, ButtonLink } from '#web/dashboard/ui/button.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Badge, Columns, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import { useSubscriptionStatus } from '#web/app/subscription-status.ts'
import * as styles from './subscription.css.ts'

const planWords = {
  basic: m.settings_plan_basic,
  premium: m.settings_plan_premium,
  enterprise: m.settings_plan_enterprise,
} as const
const planTexts = {
  basic: m.subscription_sub_basic_text,
  premium: m.subscription_sub_premium_text,
  enterprise: m.subscription_sub_enterprise_text,
} as const
const featureWords: Record<Feature, (typeof m)['dashboard_nav_contacts']> = {
  contacts: m.dashboard_nav_contacts,
  reservations: m.dashboard_nav_reservations,
  catering: m.dashboard_nav_catering,
}
const features = ['contacts', 'reservations', 'catering'] as const

/** The tier, its end and its features. */
export function SubscriptionStatusPage() {
  const t = useT()
  const status = useSubscriptionStatus()
  return (
    <DashboardPage title={t(m.dashboard_nav_subscription)}>
      {status ? (
        <Columns>
          <Status status={status} />
          <Plans status={status} />
        </Columns>
      ) : (
        <LoadingRows />
      )}
    </DashboardPage>
  )
}

function Status({ status: { isActive, tier, subscription } }: { status: SubscriptionStatus }) {
  const t = useT()
  const { locale } = useLocale()
  const date = (instant: string) => formatLongDate(localDateTimeAt(new Date(instant)).date, locale)
  const renews = subscription
    ? t(subscription.cancelAtPeriodEnd ? m.dashboard_no : m.dashboard_yes)
    : t(m.settings_not_known)
  return (
    <Panel
      title={t(isActive ? m.settings_active_title : m.settings_inactive_title)}
      actions={
        <Badge tone={isActive ? 'good' : 'off'} icon={isActive ? 'check' : 'close'}>
          {t(isActive ? m.settings_active : m.settings_inactive)}
        </Badge>
      }
    >
      {tier && <p className={styles.text}>{t(planTexts[tier])}</p>}
      <dl className={styles.facts}>
        <dt>{t(m.settings_plan)}</dt>
        <dd>{tier ? t(planWords[tier]) : t(m.settings_no_plan)}</dd>
        <dt>{t(m.settings_source)}</dt>
        <dd>{isActive ? t(subscription ? m.settings_source_stripe : m.settings_source_manual) : '–'}</dd>
        <dt>{t(m.settings_renewal)}</dt>
        <dd>{subscription?.currentPeriodEnd ? date(subscription.currentPeriodEnd) : t(m.settings_not_known)}</dd>
        <dt>{t(m.settings_renews)}</dt>
        <dd>{renews}</dd>
      </dl>
      <ButtonRow>
        {isActive ? (
          <Button unavailable>{t(m.subscription_sub_billing)}</Button>
        ) : (
          <Button unavailable aria-describedby="activate-note">
            {t(m.subscription_sub_activate)}
          </Button>
        )}
        <ButtonLink to="subscription/stripe" icon="card">
          {t(m.dashboard_nav_stripe)}
        </ButtonLink>
      </ButtonRow>
      {!isActive && (
        <p id="activate-note" className={styles.text}>
          {t(m.subscription_sub_soon)}
        </p>
      )}
    </Panel>
  )
}

function Plans({ status: { tier } }: { status: SubscriptionStatus }) {
  const t = useT()
  return (
    <Panel title={t(m.settings_plans)} flush>
      <table className={styles.plans}>
        <thead>
          <tr>
            <th scope="col">{t(m.settings_feature)}</th>
            {tiers.map(({ name }) => (
              <th key={name} scope="col" aria-current={tier === name ? 'true' : undefined}>
                {t(planWords[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map((feature) => (
            <tr key={feature}>
              <th scope="row">{t(featureWords[feature])}</th>
              {tiers.map(({ name }) => (
                <td key={name} className={tier === name ? styles.current : undefined}>
                  <span className={hasFeature(name, feature) ? styles.included : styles.notIncluded}>
                    <Icon name={hasFeature(name, feature) ? 'check' : 'minus'} />
                    <span className={styles.word}>
                      {t(hasFeature(name, feature) ? m.dashboard_yes : m.dashboard_no)}
                    </span>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
