import { previewPath } from '#shared/site/locale-path.ts'
import { type Opening, type OpeningStep, missingSteps, openingSteps } from '#shared/site/opening.ts'
import { saveLaterSteps, saveOpening } from '#shared/site/opening-endpoints.ts'
import { getOverview } from '#shared/overview/owner-endpoints.ts'
import type { Locale } from '#shared/validation.ts'
import { intlLocales } from '#shared/time/local-time.ts'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { dashboardSections, type PlacedSection } from '#web/dashboard/shell/sections.ts'
import { canOpenSection, useFeatureAccess } from '#web/dashboard/shell/use-feature-access.ts'
import { Button, ButtonLink, ExternalButtonLink } from '#web/dashboard/ui/button.tsx'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { Panel } from '#web/dashboard/ui/panel.tsx'
import { visuallyHidden } from '#web/styles/global.css.ts'
import * as styles from './opening.css.ts'

const pages: Record<OpeningStep, readonly [page: PlacedSection, label: Message, text: Message]> = {
  restaurant: [dashboardSections.settings, m.opening_restaurant, m.opening_restaurant_text],
  hours: [dashboardSections['settings/hours'], m.opening_hours, m.opening_hours_text],
  logo: [dashboardSections.settings, m.opening_logo, m.opening_logo_text],
  menu: [dashboardSections['menu/load-data'], m.opening_menu, m.opening_menu_text],
  home: [dashboardSections.home, m.opening_home, m.opening_home_text],
  order: [dashboardSections.settings, m.opening_order, m.opening_order_text],
  reservations: [dashboardSections['reservations/settings'], m.opening_reservations, m.opening_reservations_text],
  account: [dashboardSections['settings/security'], m.opening_account, m.opening_account_text],
}

/** Returns the name of a time zone, the same in summer and winter: 'Mountain Time', 'hora de la montaña'. */
const zoneName = (timeZone: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlLocales[locale], { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** The steps towards an open site, ticked as they are done, and the button that opens it. */
export function OpeningChecklist({ of }: { of: Opening }) {
  const t = useT()
  const { access } = useFeatureAccess()
  const opening = useOwnerMutation(saveOpening, {
    done: m.opening_opened,
    failed: m.opening_failed,
    changes: [getOverview],
  })
  const postponing = useOwnerMutation(saveLaterSteps, { failed: m.opening_later_failed, changes: [getOverview] })
  const steps = openingSteps.filter((step) => canOpenSection(pages[step][0], access))
  const missing = missingSteps(of.done)
  const open = steps.filter((step) => !of.done.includes(step) && !of.later.includes(step))
  const count = { done: steps.filter((step) => of.done.includes(step)).length, left: open.length }
  const list = missing.map((step) => t(pages[step][1])).join(' · ')
  const { locale } = useLocale()
  const facts = [
    t(m.opening_zone, { zone: zoneName(of.timeZone, locale) }),
    ...(of.assumed
      ? [t(m.opening_assumed, { cuisine: of.assumed.cuisine[locale], price: of.assumed.priceRange })]
      : []),
  ].join(' ')
  const stateOf = (step: OpeningStep) =>
    of.done.includes(step) ? 'done' : of.later.includes(step) ? 'later' : step === open[0] ? 'next' : 'open'
  return (
    <Panel title={t(m.opening_title)} note={t(m.opening_count, count)} flush>
      <p className={styles.intro}>{t(m.opening_text)}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step
            key={step}
            step={step}
            state={stateOf(step)}
            isNeeded={missing.includes(step)}
            facts={step === 'restaurant' ? facts : ''}
            busy={postponing.pending}
            onLater={(isLater) =>
              void postponing.save({
                later: isLater ? [...of.later, step] : of.later.filter((other) => other !== step),
              })
            }
          />
        ))}
      </ol>
      <div className={styles.last}>
        <Button
          kind="go"
          icon="play"
          busy={opening.pending}
          unavailable={missing.length > 0}
          onClick={() => void opening.save({ opened: true })}
        >
          {t(m.opening_open)}
        </Button>
        <ExternalButtonLink href={previewPath} target="_blank" icon="external">
          {t(m.opening_preview)}
        </ExternalButtonLink>
        <p>{missing.length > 0 ? t(m.opening_missing, { steps: list }) : t(m.opening_open_text)}</p>
      </div>
    </Panel>
  )
}

/** A step is done, left for later, the next one to do, or open. */
type StepState = 'done' | 'later' | 'next' | 'open'
const marks = {
  done: ['done', styles.done, m.opening_done],
  later: ['hourglass', styles.open, m.opening_later],
  next: ['circle-dot', styles.next, undefined],
  open: ['circle', styles.open, undefined],
} as const

type StepProps = {
  step: OpeningStep
  state: StepState
  isNeeded: boolean
  /** What the step's text says besides. */
  facts: string
  busy: boolean
  onLater: (isLater: boolean) => void
}

function Step({ step, state, isNeeded, facts, busy, onLater }: StepProps) {
  const t = useT()
  const [{ path }, label, text] = pages[step]
  const [icon, look, said] = marks[state]
  const name = t(label)
  const act = t(state === 'done' ? m.opening_change : m.opening_do)
  const postpone = t(state === 'later' ? m.opening_later_back : m.opening_later_do)
  return (
    <li className={state === 'next' ? styles.current : undefined} {...(state === 'next' && { 'aria-current': 'step' })}>
      <span className={look}>
        <Icon name={icon} />
        {said && <span className={visuallyHidden}>{t(said)}</span>}
      </span>
      <div>
        <strong>{name}</strong>
        <p>
          {state === 'later' && `${t(m.opening_later)}. `}
          {isNeeded && `${t(m.opening_needed)} `}
          {t(text)} {facts}
        </p>
        {state !== 'done' && (
          <Button
            kind="plain"
            busy={busy}
            aria-label={`${postpone}: ${name}`}
            onClick={() => onLater(state !== 'later')}
          >
            {postpone}
          </Button>
        )}
      </div>
      <ButtonLink
        to={path}
        kind={state === 'next' ? 'go' : state === 'open' ? 'line' : 'plain'}
        aria-label={`${act}: ${name}`}
      >
        {act}
      </ButtonLink>
    </li>
  )
}

const freshMs = 10 * 60_000

/** Shows guests again that the site opens soon; nothing before it is open. */
export function CloseSite() {
  const t = useT()
  const { data } = useOwnerQuery(getOverview, {}, { fresh: freshMs })
  const confirm = useConfirm()
  const { save, pending } = useOwnerMutation(saveOpening, { done: m.opening_back_done, changes: [getOverview] })
  const close = async () => {
    const sure = await confirm({
      title: t(m.opening_back_sure),
      text: t(m.opening_back_text),
      yes: t(m.opening_back_do),
    })
    if (sure) await save({ opened: false })
  }
  if (!data || data.opening) return null
  return (
    <Panel title={t(m.opening_back)}>
      <p>{t(m.opening_back_text)}</p>
      <Button kind="stopQuiet" busy={pending} onClick={() => void close()}>
        {t(m.opening_back_do)}
      </Button>
    </Panel>
  )
}
