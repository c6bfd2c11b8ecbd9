import { useState } from 'react'
import * as v from 'valibot'
import { formatHours } from '#shared/hours/hours-format.ts'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import type { Locale } from '#shared/validation.ts'
import type { MenuTabs } from '#shared/menu/categories.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { BusinessClock } from '#shared/time/business-day.ts'
import { type Interpretation, interpretCommand } from '#shared/commands/interpret.ts'
import { localize as textSaid } from '#shared/localized-text.ts'
import { type CommandPreview, maxNoticeLength, OverrideCommand } from '#shared/overrides/types.ts'
import { type Translate, useT } from '#web/app/locale.tsx'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Sheet } from '#web/dashboard/ui/dialog.tsx'
import { TextField, FieldError } from '#web/dashboard/ui/field.tsx'
import { EmptyState } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import { RadioChips, CheckboxChips } from './choice-chips.tsx'
import { useBookingImpact } from './use-booking-impact.tsx'
import type { DialogName } from './dialog-props.ts'
import * as styles from './today-panel.css.ts'
import {
  formatOverride,
  overrideErrorMessage,
  type OverrideMessage,
  type OverrideTextContext,
  whenLabel,
} from './messages.ts'
import { usePreview, useApplyOverrides } from './use-overrides.ts'

/** Parses a phrase about these dishes. */
export const parseCommand = (
  text: string,
  moment: BusinessClock,
  tabs: MenuTabs,
  dishes: readonly MenuItem[],
): Interpretation =>
  interpretCommand(text, {
    ...moment,
    tabs,
    dishes: dishes.map(({ id, name, category }) => ({
      id,
      names: [...new Set([name.en, name.es])].filter(Boolean),
      category,
    })),
  })

type Ask = Interpretation['asks'][number]
type Props = {
  text: string
  said: Interpretation
  menu: readonly MenuItem[]
  telling: OverrideTextContext
  now: LocalDateTime
  onClose: () => void
  onDone: () => void
  /** Opens the dialog of a command that the text left open. */
  onSheet: (name: DialogName) => void
}

const sheetOf: Partial<Record<string, DialogName>> = {
  'sold-out': 'sold',
  back: 'sold',
  close: 'hours',
  'open-later': 'hours',
  'close-early': 'hours',
  'stay-later': 'hours',
  pause: 'pause',
  resume: 'pause',
  say: 'tell',
  truck: 'truck',
  'truck-cancelled': 'truck',
}

const isStamp = (choice: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(choice)
const isDate = (choice: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(choice)

/** Builds the command of a question, once it is answered. */
function answered({ order, choices }: Ask, given: readonly string[]): OverrideMessage | undefined {
  const [first] = given
  if (!order || first === undefined) return undefined
  return choices.some(isStamp) ? { ...order, at: first } : { ...order, dishes: [...given] }
}

/** The parsed text: each command with its consequences and open questions. Nothing happens before a tap. */
export function CommandDialog({ text, said, menu, telling, now, onClose, onDone, onSheet }: Props) {
  const t = useT()
  const { give, pending, problem } = useApplyOverrides()
  const [left, setLeft] = useState<readonly number[]>([])
  const [given, setGiven] = useState<Readonly<Record<number, string[]>>>({})
  /** A notice's language: the dashboard's until the owner changes it. */
  const [lineIn, setLineIn] = useState(telling.locale)
  const [lineToo, setLineToo] = useState('')
  const other = lineIn === 'en' ? 'es' : 'en'
  const names = new Map(menu.map(({ id, name }) => [id, textSaid(name, telling.locale)]))
  const nameOf = (id: string): string => names.get(id) ?? ''

  const chosen = [
    ...said.orders.flatMap((order, at) => (left.includes(at) ? [] : [{ key: `o${at}`, order }])),
    ...said.asks.flatMap((ask, at) => {
      const order = answered(ask, given[at] ?? [])
      return order ? [{ key: `a${at}`, order }] : []
    }),
  ]
  const possible = chosen.flatMap(({ key, order }) => {
    const sent = v.safeParse(
      OverrideCommand,
      order.verb === 'say' ? { ...order, text: { [lineIn]: order.text, [other]: lineToo.trim() } } : order,
    )
    return sent.success ? [{ key, order: sent.output, title: formatOverride(telling, order, nameOf).title }] : []
  })
  const foreseeing = usePreview(possible.map(({ order }) => order))
  const { foreseen, sure, again } = foreseeing
  const strands = useBookingImpact(foreseeing, now)
  const seen = new Map<string, CommandPreview>(
    possible.flatMap(({ key }, at) => {
      const one = sure && foreseen?.orders[at]
      return one ? [[key, one] as const] : []
    }),
  )
  const doable = possible.filter(({ key }) => !seen.get(key)?.refused)
  const rest = said.asks.some(({ about }) => about.includes(said.rest)) ? '' : said.rest
  const nothing = said.orders.length === 0 && said.asks.length === 0

  const carryOut = async () => {
    const what = doable.length === 1 && doable[0] ? doable[0].title : t(m.overrides_said_done, { count: doable.length })
    const all = await give(
      doable.map(({ order }) => order),
      what,
      strands.looked,
    )
    if (all) onDone()
    else again()
  }
  return (
    <Sheet
      title={t(m.overrides_said)}
      tall
      onClose={onClose}
      foot={
        nothing ? (
          <Button kind="go" wide onClick={onClose}>
            {t(m.overrides_said_again)}
          </Button>
        ) : (
          <Button
            kind="go"
            wide
            busy={pending}
            unavailable={doable.length === 0 || !sure}
            onClick={() => void carryOut()}
          >
            {strands.saving(confirmText(t, doable.length))}
          </Button>
        )
      }
    >
      <p className={styles.spoken}>“{text}”</p>
      {nothing && (
        <EmptyState icon="file-question" title={t(m.overrides_said_nothing)}>
          <p>{t(m.overrides_said_nothing_text, { example: t(m.overrides_say_hint) })}</p>
        </EmptyState>
      )}
      {said.orders.map((order, at) => (
        <Proposal
          key={JSON.stringify(order)}
          {...{ telling, order, nameOf, seen: seen.get(`o${at}`) }}
          checked={!left.includes(at)}
          onCheck={(on) => setLeft(on ? left.filter((other) => other !== at) : [...left, at])}
          possible={order.verb === 'say' || v.is(OverrideCommand, order)}
        />
      ))}
      {said.asks.map((ask, at) => (
        <Asking
          key={JSON.stringify(ask)}
          {...{ telling, ask, nameOf, onSheet }}
          given={given[at] ?? []}
          seen={seen.get(`a${at}`)}
          onGive={(values) => setGiven({ ...given, [at]: values })}
        />
      ))}
      {said.orders.some(({ verb }) => verb === 'say') && (
        <NoticeFields {...{ lineIn, setLineIn, lineToo, setLineToo }} />
      )}
      {strands.list}
      {rest && !nothing && <p className={styles.help}>{t(m.overrides_said_rest, { rest })}</p>}
      {strands.failure}
      {problem && <FieldError>{problem}</FieldError>}
      {!nothing && (
        <div>
          <Button kind="plain" icon="edit" onClick={onClose}>
            {t(m.overrides_said_again)}
          </Button>
        </div>
      )}
    </Sheet>
  )
}

const confirmText = (t: Translate, count: number): string =>
  count === 0
    ? t(m.overrides_said_none)
    : count === 1
      ? t(m.overrides_said_do)
      : count === 2
        ? t(m.overrides_said_do_two)
        : t(m.overrides_said_do_all, { count })

type NoticeProps = {
  lineIn: Locale
  setLineIn: (locale: Locale) => void
  lineToo: string
  setLineToo: (text: string) => void
}

/** The language of a notice, and its text in the other one. */
function NoticeFields({ lineIn, setLineIn, lineToo, setLineToo }: NoticeProps) {
  const t = useT()
  const other = lineIn === 'en' ? 'es' : 'en'
  return (
    <>
      <RadioChips
        label={t(m.overrides_said_line_in)}
        value={lineIn}
        options={[
          ['en', t(m.translations_owner_english)],
          ['es', t(m.translations_owner_spanish)],
        ]}
        onChange={setLineIn}
      />
      <TextField
        label={t(other === 'en' ? m.translations_english : m.translations_spanish, {
          label: t(m.overrides_t_line),
        })}
        help={t(m.overrides_said_line_too)}
        lang={other}
        value={lineToo}
        maxLength={maxNoticeLength}
        onChange={setLineToo}
      />
    </>
  )
}

type ProposalProps = {
  telling: OverrideTextContext
  order: OverrideMessage
  nameOf: (id: string) => string
  seen: CommandPreview | undefined
  /** Whether the command is possible. */
  possible: boolean
  checked: boolean
  onCheck: (on: boolean) => void
}

function Proposal({ telling, order, nameOf, seen, possible, checked, onCheck }: ProposalProps) {
  const { title, note } = formatOverride(telling, order, nameOf)
  const refused = !possible
    ? telling.t(m.overrides_no_other)
    : seen?.refused && overrideErrorMessage(telling.t, seen.refused)
  return (
    <div className={styles.proposal}>
      <label className={styles.proposed}>
        <input
          type="checkbox"
          checked={checked && possible}
          disabled={!possible}
          onChange={(event) => onCheck(event.target.checked)}
        />
        <span>
          <b>{title}</b>
          {note && <small>{note}</small>}
          {seen?.was && ['close-early', 'stay-later', 'open-later'].includes(order.verb) && (
            <small>{telling.t(m.overrides_instead, { hours: formatHours(seen.was, telling.locale) })}</small>
          )}
        </span>
      </label>
      {refused && checked && (
        <div className={styles.part}>
          <FieldError>{refused}</FieldError>
        </div>
      )}
    </div>
  )
}

type AskingProps = {
  telling: OverrideTextContext
  ask: Ask
  nameOf: (id: string) => string
  given: readonly string[]
  seen: CommandPreview | undefined
  onGive: (values: string[]) => void
  onSheet: (name: DialogName) => void
}

/** A question with its answers to tap. */
function Asking({ telling, ask, nameOf, given, seen, onGive, onSheet }: AskingProps) {
  const { t } = telling
  const { about, choices, order } = ask
  const made = answered(ask, given)
  const words = made && formatOverride(telling, made, nameOf)
  const verbs = choices.filter((choice) => sheetOf[choice])
  const listed = order?.verb === 'sold-out' || order?.verb === 'back'
  return (
    <div className={`${styles.proposal} ${styles.asking}`}>
      <div className={styles.part}>
        {order && choices.some(isStamp) ? (
          <RadioChips
            label={t(m.overrides_ask_time, { about })}
            value={given[0]}
            options={choices.map((choice) => [choice, whenLabel(telling, choice)] as const)}
            onChange={(choice) => onGive([choice])}
          />
        ) : order && listed && choices.length > 0 ? (
          <CheckboxChips
            label={t(m.overrides_ask_dishes, { about })}
            values={given}
            options={choices.map((choice) => [choice, nameOf(choice)] as const)}
            onChange={onGive}
          />
        ) : choices.some(isDate) || choices.some(isStamp) ? (
          <b>{t(m.overrides_ask_day, { about })}</b>
        ) : (
          <>
            <b>
              {verbs.length > 0
                ? t(m.overrides_ask_verb, { about })
                : listed
                  ? t(m.overrides_ask_dish_none, { about })
                  : t(m.overrides_ask_none, { about })}
            </b>
            <div className={styles.choices}>
              {[...new Set([...verbs, ...(listed ? [order.verb] : [])].flatMap((verb) => sheetOf[verb] ?? []))].map(
                (name) => (
                  <Button key={name} onClick={() => onSheet(name)}>
                    {t(sheetNames[name])}
                  </Button>
                ),
              )}
            </div>
          </>
        )}
        {words && (
          <p className={styles.help}>
            <b>{words.title}</b> {words.note}
          </p>
        )}
        {seen?.refused && <FieldError>{overrideErrorMessage(t, seen.refused)}</FieldError>}
      </div>
    </div>
  )
}

const sheetNames = {
  sold: m.overrides_sold,
  hours: m.overrides_hours,
  pause: m.overrides_pause,
  tell: m.overrides_tell,
  truck: m.overrides_truck,
} as const
