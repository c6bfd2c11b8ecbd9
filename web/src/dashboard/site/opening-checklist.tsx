import { type Opening, type OpeningStep, missingSteps, openingSteps } from '#shared/site/opening.ts'
import { saveOpening } from '#shared/site/opening-endpoints.ts'
import { getOverview } from '#shared/overview/owner-endpoints.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { dashboardSections, type PlacedSection } from '#web/dashboard/shell/sections.ts'
import { canOpenSection, useFeatureAccess } from '#web/dashboard/shell/use-feature-access.ts'
import { Button, ButtonLink } from '#web/dashboard/ui/button.tsx'
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

/** The steps towards an open site, ticked as they are done, and the button that opens it. */
export function OpeningChecklist({ of }: { of: Opening }) {
  const t = useT()
  const { access } = useFeatureAccess()
  const { save, pending } = useOwnerMutation(saveOpening, {
    done: m.opening_opened,
    failed: m.opening_failed,
    changes: [getOverview],
  })
  const steps = openingSteps.filter((step) => canOpenSection(pages[step][0], access))
  const missing = missingSteps(of.done)
  const count = { done: steps.filter((step) => of.done.includes(step)).length, all: steps.length }
  const list = missing.map((step) => t(pages[step][1])).join(' · ')
  return (
    <Panel title={t(m.opening_title)} note={t(m.opening_count, count)} flush>
      <p className={styles.intro}>{t(m.opening_text)}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step} step={step} isDone={of.done.includes(step)} isNeeded={missing.includes(step)} />
        ))}
      </ol>
      <div className={styles.last}>
        <Button
          kind="go"
          icon="play"
          busy={pending}
          unavailable={missing.length > 0}
          onClick={() => void save({ opened: true })}
        >
          {t(m.opening_open)}
        </Button>
        <p>{missing.length > 0 ? t(m.opening_missing, { steps: list }) : t(m.opening_open_text)}</p>
      </div>
    </Panel>
  )
}

function Step({ step, isDone, isNeeded }: { step: OpeningStep; isDone: boolean; isNeeded: boolean }) {
  const t = useT()
  const [{ path }, label, text] = pages[step]
  const name = t(label)
  const act = t(isDone ? m.opening_change : m.opening_do)
  return (
    <li>
      <span className={isDone ? styles.done : styles.open}>
        <Icon name={isDone ? 'done' : 'circle'} />
        {isDone && <span className={visuallyHidden}>{t(m.opening_done)}</span>}
      </span>
      <div>
        <strong>{name}</strong>
        <p>
          {isNeeded && `${t(m.opening_needed)} `}
          {t(text)}
        </p>
      </div>
      <ButtonLink to={path} kind={isDone ? 'plain' : 'line'} aria-label={`${act}: ${name}`}>
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
