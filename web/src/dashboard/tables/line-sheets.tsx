import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { AnswerOf } from '#shared/endpoint.ts'
import { formatPhone, telHref } from '#shared/phone/phone-format.ts'
import { toUsE164 } from '#shared/sms/sms-consent.ts'
import { formatFieldText, reservationFields } from '#shared/reservations/reservation-fields.ts'
import type { Locale } from '#shared/validation.ts'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import { type LineParty, toLineClaim } from '#shared/tables/door-line.ts'
import type { getTableDay } from '#shared/tables/owner-endpoints.ts'
import {
  createTableAvailabilityTest,
  findOccupants,
  listTableChoices,
  groupStaysByTable,
} from '#shared/tables/propose-tables.ts'
import { quoteWait } from '#shared/tables/quote-wait.ts'
import { stayAtTable } from '#shared/tables/table-stay.ts'
import { importWithRetry } from '#web/app/import-with-retry.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { CheckboxChips } from '#web/dashboard/overrides/choice-chips.tsx'
import { guestCountText } from '#web/dashboard/reservations/labels.ts'
import { Button, ExternalButtonLink } from '#web/dashboard/ui/button.tsx'
import { Sheet } from '#web/dashboard/ui/dialog.tsx'
import { CheckField, Form, SelectField, TextField } from '#web/dashboard/ui/field.tsx'
import { SegmentedControl } from '#web/dashboard/ui/panel.tsx'
import { PartBoundary } from '#web/dashboard/ui/part-boundary.tsx'
import * as m from '#web/paraglide/messages.js'
import { EditLineSheet } from './edit-line-sheet.tsx'
import type { LineRow } from './line-day.ts'
import { LinePhoneFields, QuotedWaitField, LineSizeField } from './line-fields.tsx'
import { formatSeatRange } from './table-labels.ts'
import * as styles from './timeline.css.ts'
import type { useLine } from './use-line.ts'

const LineLinkCode = lazy(async () => ({
  default: (await importWithRetry(() => import('./line-link-code.tsx'))).LineLinkCode,
}))

/** The wait that the host begins with where no table is expected to be free. */
const unknownQuote = 60
const tableWishes = ['wheelchair', 'high-chair'] as const
const wishField = reservationFields.find(({ name }) => name === 'wishes')
const wishText = (wishes: string, locale: Locale): string =>
  wishField ? formatFieldText(wishField, wishes, locale) : wishes

type Props = {
  answer: AnswerOf<typeof getTableDay>
  now: LocalDateTime
  line: ReturnType<typeof useLine>
  onClose: () => void
}

/** Adds a party to the line: a name and a size. Then its link is shown, to be scanned. */
export function AddLineSheet({ answer, now, line, onClose }: Props) {
  const t = useT()
  const { locale: own } = useLocale()
  const [added, setAdded] = useState<LineParty>()
  const [name, setName] = useState('')
  const [size, setSize] = useState('')
  const [phone, setPhone] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const maySendTexts = answer.texts === true && toUsE164(phone) !== undefined
  const [wishes, setWishes] = useState<(typeof tableWishes)[number][]>([])
  const [locale, setLocale] = useState(own)
  const [isOnTheWay, setOnTheWay] = useState(false)
  const [told, setTold] = useState<number>()
  const [isAsked, setAsked] = useState(false)
  const partySize = Number(size)
  const asked = { partySize, ...(wishes.length > 0 ? { wishes: wishes.join(' ') } : {}) }
  const expected = partySize > 0 ? quoteWait({ ...answer, now }, asked) : undefined
  const quoted = told ?? expected ?? unknownQuote
  const add = async () => {
    setAsked(true)
    if (!name.trim() || !(partySize > 0)) return
    const texts = maySendTexts && isAgreed
    const input = { name, ...asked, phone, texts, locale, quotedMinutes: quoted, onTheWay: isOnTheWay }
    setAdded(await line.add(input))
  }
  const takeBack = async (party: LineParty) => {
    if (await line.takeBack(party)) onClose()
  }
  if (added)
    return (
      <Sheet
        title={t(m.tables_line_added, { name: added.name })}
        onClose={onClose}
        foot={
          <>
            <Button icon="undo" busy={line.pending} onClick={() => void takeBack(added)}>
              {t(m.dashboard_undo)}
            </Button>
            <Button kind="go" onClick={onClose}>
              {t(m.tables_line_done)}
            </Button>
          </>
        }
      >
        <LineLink party={added} />
      </Sheet>
    )
  return (
    <Sheet
      title={t(m.tables_line_add)}
      onClose={onClose}
      tall
      foot={
        <Button kind="go" type="submit" form="line-party" busy={line.pending}>
          {t(m.tables_line_add_yes)}
        </Button>
      }
    >
      <Form id="line-party" onSubmit={() => void add()}>
        <TextField
          label={t(m.tables_line_name)}
          required
          value={name}
          onChange={setName}
          autoComplete="off"
          error={line.faults['name'] ?? (isAsked && !name.trim() ? t(m.tables_line_name_missing) : undefined)}
        />
        <LineSizeField size={size} onSize={setSize} isMissing={isAsked && !(partySize > 0)} />
        {partySize > 0 && (
          <QuotedWaitField
            quoted={quoted}
            help={t(expected === undefined ? m.tables_line_quote_unknown : m.tables_line_quote_help)}
            onQuote={setTold}
          />
        )}
        <LinePhoneFields
          {...{ phone, isAgreed, maySendTexts }}
          hasTexts={answer.texts === true}
          onPhone={setPhone}
          onAgreed={setAgreed}
          error={line.faults['phone']}
        />
        <CheckboxChips
          label={t(m.tables_line_needs)}
          values={wishes}
          options={tableWishes.map((wish) => [wish, wishText(wish, own)] as const)}
          onChange={setWishes}
        />
        <SegmentedControl
          label={t(m.tables_line_language)}
          value={locale}
          onChange={setLocale}
          options={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
        />
        <CheckField label={t(m.tables_line_called_ahead)} checked={isOnTheWay} onChange={setOnTheWay} />
      </Form>
    </Sheet>
  )
}

function LineLink({ party }: { party: LineParty }) {
  return (
    <PartBoundary of={party.id}>
      <Suspense>
        <LineLinkCode party={party} />
      </Suspense>
    </PartBoundary>
  )
}

type PartyProps = Props & { row: LineRow; fact: string; note: ReactNode; isOver: boolean }

/** A party of the line with everything that the host can do. */
export function LinePartySheet({ row, answer, now, line, fact, note, isOver, onClose }: PartyProps) {
  const t = useT()
  const { locale } = useLocale()
  const { party, state, proposal, reservation } = row
  const [isLinkShown, setLinkShown] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const then = async (act: Promise<boolean>) => {
    if (await act) onClose()
  }
  if (isEditing) return <EditLineSheet party={party} hasTexts={answer.texts === true} line={line} onClose={onClose} />
  return (
    <Sheet
      title={party.name}
      onClose={onClose}
      foot={
        party.phone && (
          <ExternalButtonLink icon="phone" href={telHref(party.phone)}>
            {formatPhone(party.phone)}
          </ExternalButtonLink>
        )
      }
    >
      <div className={styles.facts}>
        <span>{guestCountText(t, party.partySize)}</span>
        {party.wishes && <span>{wishText(party.wishes, locale)}</span>}
        <span>{fact}</span>
        {note}
      </div>
      <div className={styles.acts}>
        {state === 'ready' && reservation && (
          <Button kind="go" icon="check" busy={line.pending} onClick={() => void then(line.seat(party, reservation))}>
            {t(m.tables_seated)}
          </Button>
        )}
        {state === 'on-the-way' && (
          <Button kind="go" icon="walk-in" busy={line.pending} onClick={() => void then(line.move(party, 'waiting'))}>
            {t(m.tables_line_here)}
          </Button>
        )}
        {proposal && (
          <>
            <Button
              kind="go"
              icon="table"
              busy={line.pending}
              onClick={() => void then(line.call(party, { table: proposal.label }))}
            >
              {t(m.tables_line_ready, { table: proposal.label })}
            </Button>
            <Button
              icon="check"
              busy={line.pending}
              onClick={() => void then(line.call(party, { table: proposal.label, seated: true }))}
            >
              {t(m.tables_line_seat_now, { table: proposal.label })}
            </Button>
          </>
        )}
        {state !== 'ready' && (
          <Button icon="edit" busy={line.pending} onClick={() => setEditing(true)}>
            {t(m.dashboard_edit)}
          </Button>
        )}
        {state === 'ready' && (
          <Button icon="undo" busy={line.pending} onClick={() => void then(line.move(party, 'waiting'))}>
            {t(m.tables_line_back)}
          </Button>
        )}
        {isOver && (
          <Button
            kind="stopQuiet"
            icon="close"
            busy={line.pending}
            onClick={() => void then(line.move(party, 'no-show'))}
          >
            {t(m.reservations_no_show)}
          </Button>
        )}
        <Button kind="stopQuiet" icon="log-out" busy={line.pending} onClick={() => void then(line.move(party, 'left'))}>
          {t(m.tables_line_leave)}
        </Button>
      </div>
      {state === 'waiting' && <OtherLineTable party={party} answer={answer} now={now} line={line} then={then} />}
      <Button kind="plain" aria-expanded={isLinkShown} onClick={() => setLinkShown(!isLinkShown)}>
        {t(m.tables_line_link)}
      </Button>
      {isLinkShown && <LineLink party={party} />}
    </Sheet>
  )
}

type OtherProps = Omit<Props, 'onClose'> & { party: LineParty; then: (act: Promise<boolean>) => Promise<void> }

/** Every table and run: those that fit and are open first. A taken one asks. */
function OtherLineTable({ party, answer, now, line, then }: OtherProps) {
  const t = useT()
  const [label, setLabel] = useState('')
  const claim = toLineClaim(party, answer)
  const stay = stayAtTable(claim, now)
  if (!stay) return null
  const choices = listTableChoices(answer.plan)
  const occupancy = groupStaysByTable(answer.reservations, now)
  const isFree = createTableAvailabilityTest(occupancy, claim, stay)
  const [open, others] = [choices.filter(isFree), choices.filter((choice) => !isFree(choice))]
  const chosen = choices.find((choice) => choice.label === label)
  const words = (choice: (typeof choices)[number]) => ({ table: choice.label, seats: formatSeatRange(choice) })
  return (
    <div className={styles.pair}>
      <SelectField
        label={t(m.tables_move_title)}
        value={label}
        onChange={setLabel}
        options={[
          ['', t(m.tables_move_choose)],
          ...open.map((choice) => [choice.label, t(m.tables_move_free, words(choice))] as const),
          ...others
            .filter(({ keys }) => keys.length === 1)
            .map((choice) => [choice.label, t(m.tables_move_other, words(choice))] as const),
        ]}
      />
      <Button
        unavailable={!chosen}
        busy={line.pending}
        onClick={() =>
          chosen &&
          void then(
            line.call(party, {
              table: chosen.label,
              others: findOccupants(occupancy, chosen.keys, { id: party.id, ...stay }),
            }),
          )
        }
      >
        {t(m.tables_line_call)}
      </Button>
    </div>
  )
}
