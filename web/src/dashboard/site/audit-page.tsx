import type { Endpoint } from '#shared/endpoint.ts'
import {
  type AuditFinding,
  type AuditFix,
  type AuditLocation,
  type AuditSubject,
  ruleWeights,
} from '#shared/site/site-audit.ts'
import { formatWeekday } from '#shared/time/date-format.ts'
import { formatTime, formatLongDate } from '#shared/time/local-time.ts'
import { checkSite, confirmGoogleHours } from '#shared/site/site-audit-endpoints.ts'
import { publishAgain } from '#shared/site/publish-endpoints.ts'
import { getHours, saveHours } from '#shared/hours/owner-endpoints.ts'
import { resendEmail } from '#shared/email/owner-endpoints.ts'
import { saveReservationSettings } from '#shared/reservations/owner-endpoints.ts'
import { applyOverrides } from '#shared/overrides/owner-endpoints.ts'
import { localize } from '#shared/localized-text.ts'
import { firstOverrideError, type OverrideError } from '#shared/overrides/types.ts'
import { type Message, useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { overrideErrorMessage } from '#web/dashboard/overrides/messages.ts'
import { changedFieldLabel, changedThingName } from '#web/dashboard/change-log/change-messages.ts'
import { SettingsTabs } from '#web/dashboard/settings/settings-tabs.tsx'
import { dashboardSections } from '#web/dashboard/shell/sections.ts'
import { Button, ButtonLink } from '#web/dashboard/ui/button.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Banner, EmptyState, LoadFailed, LoadingRows, Panel, Stack } from '#web/dashboard/ui/panel.tsx'
import { type SavedVersion, useUndo } from '#web/dashboard/use-undo.ts'
import { GooglePaste } from '#web/dashboard/hours/google-note.tsx'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'
import { auditMessages } from './audit-messages.ts'
import * as styles from './audit.css.ts'

const heads = { now: m.audit_now, soon: m.audit_soon, later: m.audit_later } as const
const signs = { now: 'warning', soon: 'clock', later: 'edit' } as const

/** The findings of the site check, each with its fix. */
export function AuditPage() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useOwnerQuery(checkSite, {})
  const findings = data?.findings ?? []
  return (
    <DashboardPage
      title={t(m.audit_title)}
      note={
        findings.length > 0 &&
        (findings.length === 1 ? t(m.audit_note_one) : t(m.audit_note, { count: findings.length }))
      }
      actions={
        <Button icon="retry" busy={isFetching} onClick={() => void refetch()}>
          {t(m.audit_again)}
        </Button>
      }
    >
      <SettingsTabs />
      {isError && <LoadFailed />}
      {!data && !isError && (
        <Panel flush>
          <LoadingRows rows={6} />
        </Panel>
      )}
      {data && findings.length === 0 && (
        <Panel flush>
          <EmptyState icon="done" title={t(m.audit_clean)}>
            <p>{t(m.audit_clean_text)}</p>
          </EmptyState>
        </Panel>
      )}
      <Stack>
        {ruleWeights.map((weight) => {
          const of = findings.filter((finding) => finding.weight === weight)
          return (
            of.length > 0 && (
              <Panel key={weight} title={t(heads[weight])} note={of.length} flush>
                <ul className={styles.list}>
                  {of.map((finding) => (
                    <Found key={finding.rule} of={finding} />
                  ))}
                </ul>
              </Panel>
            )
          )
        })}
      </Stack>
    </DashboardPage>
  )
}

function Found({ of }: { of: AuditFinding }) {
  const t = useT()
  const where = useWhere()
  const { rule, weight, count, at, call } = of
  const { what, more, why, fix } = auditMessages[rule]
  return (
    <li className={`${styles.find} ${styles.weight[weight]}`}>
      <Icon name={signs[weight]} />
      <div>
        <b>{more && count > 1 ? t(more, { count }) : t(what)}</b>
        <p>{where(of)}</p>
        {why && <p>{t(why)}</p>}
        {rule === 'google-hours' && <HoursForGoogle />}
      </div>
      {call ? (
        <Mend call={call} at={at} says={t(what)} fix={fix} />
      ) : (
        <ButtonLink {...at} aria-label={`${t(fix)}: ${t(what)}`}>
          {t(fix)}
        </ButtonLink>
      )}
    </li>
  )
}

/** The hours as the site shows them, to compare with Google's or to paste there. */
function HoursForGoogle() {
  const { data } = useOwnerQuery(getHours, {})
  const today = useRestaurantDate()
  return data && <GooglePaste hours={data.hours} today={today} />
}

type Mended = {
  call: Endpoint<any, any>
  fix?: Message
  done: Message
  saved?: (answer: any) => SavedVersion
  /** Returns why nothing was fixed. */
  refused?: (answer: any) => OverrideError | undefined
}

/** The endpoints that fix a finding, and what Undo reverts. */
const mending: Record<AuditFix, Mended> = {
  'apply-overrides': { call: applyOverrides, done: m.audit_done, refused: ({ given }) => firstOverrideError(given) },
  'save-hours': {
    call: saveHours,
    done: m.hours_saved,
    saved: ({ hours }) => ({ what: 'hours', of: 'hours', version: hours.version }),
  },
  'save-reservation-settings': {
    call: saveReservationSettings,
    done: m.reservations_rules_saved,
    saved: ({ version }) => ({ what: 'reservation-rules', of: 'reservation', version }),
  },
  'resend-email': { call: resendEmail, fix: m.overview_mail_again, done: m.overview_mail_queued },
  'publish-again': { call: publishAgain, done: m.audit_publishing },
  'confirm-google-hours': { call: confirmGoogleHours, done: m.audit_google_done },
}

type MendProps = { call: NonNullable<AuditFinding['call']>; at: AuditLocation; says: string; fix: Message }

/** The button that fixes a finding; if refused, a link to fix it by hand. */
function Mend({ call: { name, input }, at, says, fix: usual }: MendProps) {
  const t = useT()
  const toast = useToast()
  const { call, fix = usual, done, saved, refused } = mending[name]
  const takeBack = useUndo([checkSite])
  const { save, pending, reason } = useOwnerMutation(call, {
    changes: [checkSite],
    ...(refused ? {} : { done }),
    ...(saved ? { act: (answer: unknown) => takeBack([saved(answer)]) } : {}),
  })
  const applyFix = async () => {
    const answer: unknown = await save(input)
    if (!answer || !refused) return
    const no = refused(answer)
    toast(no ? 'bad' : 'good', (words) => (no ? overrideErrorMessage(words, no) : words(done)))
  }
  if (reason)
    return (
      <Banner tone="wait" title={t(m.audit_changed)}>
        <ButtonLink {...at}>{t(m.audit_by_hand)}</ButtonLink>
      </Banner>
    )
  return (
    <Button busy={pending} aria-label={`${t(fix)}: ${says}`} onClick={() => void applyFix()}>
      {t(fix)}
    </Button>
  )
}

const pages = Object.values(dashboardSections)

/** Returns a formatter of a finding's place: 'Menu: Tacos al pastor, Flan and 3 more'. */
function useWhere() {
  const t = useT()
  const { locale } = useLocale()
  const called = (thing: AuditSubject): string => {
    if ('said' in thing) return thing.said
    if ('weekday' in thing) return formatWeekday(thing.weekday, locale)
    if ('place' in thing) {
      const { place, title } = thing
      return t(m.translations_place, {
        thing: title ? localize(title, locale) : changedThingName(t, place.what, place.of),
        field: changedFieldLabel(t, place.what, place.field),
      })
    }
    if (!('date' in thing)) return localize(thing.name, locale)
    const date = formatLongDate(thing.date, locale)
    const day = thing.time ? `${date}, ${formatTime(thing.time, locale)}` : date
    return thing.name ? `${localize(thing.name, locale)} (${day})` : day
  }
  return ({ at: { to }, things, count }: AuditFinding): string => {
    const label = pages.find(
      ({ path }) => path === to || (path.includes('$') && to.startsWith(path.slice(0, path.indexOf('$')))),
    )
    const rest = count - things.length
    const named = [
      ...things.map((thing) => called(thing)),
      ...(things.length > 0 && rest > 0 ? [t(m.audit_more, { count: rest })] : []),
    ]
    const page = label ? t(label.label) : ''
    return named.length > 0 ? `${page}: ${new Intl.ListFormat(locale).format(named)}` : page
  }
}
