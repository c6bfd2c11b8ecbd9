import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnswerOf } from '#shared/endpoint.ts'
import { formatPhone, telHref } from '#shared/phone/phone-format.ts'
import { formatTime } from '#shared/time/local-time.ts'
import type { OwnerReservation } from '#shared/reservations/owner-reservation.ts'
import type { getTableDay } from '#shared/tables/owner-endpoints.ts'
import {
  createTableAvailabilityTest,
  listTableChoices,
  groupStaysByTable,
  type TableChoice,
} from '#shared/tables/propose-tables.ts'
import { stayAtTable } from '#shared/tables/table-stay.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { guestCountText, guestName, listNotes } from '#web/dashboard/reservations/labels.ts'
import { useAttendanceActions } from '#web/dashboard/reservations/use-attendance-actions.ts'
import { Button, ExternalButtonLink } from '#web/dashboard/ui/button.tsx'
import { Sheet } from '#web/dashboard/ui/dialog.tsx'
import { SelectField } from '#web/dashboard/ui/field.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import { EditReservation } from '#web/dashboard/reservations/drawers.tsx'
import * as m from '#web/paraglide/messages.js'
import { queueMark } from './evening-queue.ts'
import { useIsStandMode } from './stand-mode.ts'
import { formatSeatRange, guestNamesById, issueTexts } from './table-labels.ts'
import type { TableDay } from './table-day.ts'
import * as styles from './timeline.css.ts'
import type { useTableActions } from './use-table-moves.ts'

type Props = {
  party: OwnerReservation
  answer: AnswerOf<typeof getTableDay>
  day: TableDay
  moves: ReturnType<typeof useTableActions>
  onClose: () => void
}

/** A party with everything that the host can do: its states, and another table. */
export function PartySheet({ party, answer, day, moves, onClose }: Props) {
  const t = useT()
  const toast = useToast()
  const isStand = useIsStandMode()
  const [isEditing, setEditing] = useState(false)
  const isShown = useIsShown()
  const evening = useAttendanceActions(
    party,
    (now) => {
      moves.patch(now.id, now)
      // An Undo of a sheet that is gone closes no other.
      if (isShown.current && now.version !== party.version) onClose()
    },
    {
      atTable: true,
      send: async (input) => {
        const saved = await queueMark(input, guestName(party))
        if (!saved) {
          toast('good', (t) => t(m.tables_wait_noted))
          onClose()
        }
        return saved
      },
    },
  )
  const { conflict } = evening
  const reload = useEffectEvent(moves.refetch)
  useEffect(() => {
    if (conflict) reload()
  }, [conflict])
  const issue = day.issues.get(party.id)
  const proposal = day.unplaced.find((one) => one.party.id === party.id)?.proposal
  const names = guestNamesById(answer.reservations)
  const goTo = async (choice: TableChoice) => {
    if (await moves.move(party, { choice })) onClose()
  }
  const takeAway = async () => {
    if (await moves.takeAway(party)) onClose()
  }
  if (isEditing)
    return (
      <EditReservation
        row={party}
        onClose={() => {
          moves.refetch()
          onClose()
        }}
        onStale={moves.refetch}
      />
    )
  return (
    <Sheet
      title={guestName(party)}
      onClose={onClose}
      foot={
        <>
          {party.phone && (
            <ExternalButtonLink icon="phone" href={telHref(party.phone)}>
              {formatPhone(party.phone)}
            </ExternalButtonLink>
          )}
          {isStand ? (
            <Button onClick={onClose}>{t(m.layout_close)}</Button>
          ) : (
            <Button icon="edit" onClick={() => setEditing(true)}>
              {t(m.tables_details)}
            </Button>
          )}
        </>
      }
    >
      {conflict && <Banner tone="bad" title={t(m.tables_changed)} />}
      <PartyFacts {...{ party, issue }} names={names} />
      <div className={styles.acts}>
        {issue?.instead && (
          <Button kind="go" icon="table" busy={moves.pending} onClick={() => issue.instead && void goTo(issue.instead)}>
            {t(m.tables_move_to, { table: issue.instead.label })}
          </Button>
        )}
        {proposal && (
          <Button kind="go" icon="table" busy={moves.pending} onClick={() => void goTo(proposal)}>
            {t(m.tables_take_short, { table: proposal.label })}
          </Button>
        )}
        {[...evening.taps, ...evening.more].map(({ mark, label, icon, run }) => (
          <Button
            key={mark}
            icon={icon}
            busy={evening.pending}
            kind={
              mark === 'no-show'
                ? 'stopQuiet'
                : mark === evening.taps[0]?.mark && !proposal && !issue?.instead
                  ? 'go'
                  : 'line'
            }
            onClick={() => void run()}
          >
            {label}
          </Button>
        ))}
      </div>
      <OtherTable party={party} answer={answer} pending={moves.pending} onChoose={goTo} />
      {party.table && (
        <Button kind="plain" busy={moves.pending} onClick={() => void takeAway()}>
          {t(m.tables_move_off)}
        </Button>
      )}
    </Sheet>
  )
}

/** Returns a ref that is true while the component is on the page. */
function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

type FactsProps = Pick<Props, 'party'> & {
  issue: ReturnType<TableDay['issues']['get']>
  names: ReadonlyMap<string, string>
}

/** The time, size and table of a party, its notes, and what is wrong with its table. */
function PartyFacts({ party, issue, names }: FactsProps) {
  const t = useT()
  const { locale } = useLocale()
  return (
    <div className={styles.facts}>
      <span>
        {formatTime(party.reservationTime, locale)} · {guestCountText(t, party.partySize)}
        {party.table && ` · ${t(m.tables_name)} ${party.table}`}
      </span>
      {listNotes(party, locale).map((note) => (
        <span key={note}>{note}</span>
      ))}
      {issueTexts(t, { issue }, names).map((text) => (
        <span key={text} className={styles.wrong}>
          {text}
        </span>
      ))}
    </div>
  )
}

type OtherProps = Pick<Props, 'party' | 'answer'> & {
  pending: boolean
  onChoose: (choice: TableChoice) => Promise<void>
}

/** Every table and run, those that fit and are open first. */
function OtherTable({ party, answer, pending, onChoose }: OtherProps) {
  const t = useT()
  const [label, setLabel] = useState('')
  const stay = stayAtTable(party, answer.now)
  const choices = listTableChoices(answer.plan)
  if (!stay) return null
  const isFree = createTableAvailabilityTest(groupStaysByTable(answer.reservations, answer.now), party, stay)
  const [open, others] = [choices.filter(isFree), choices.filter((choice) => !isFree(choice))]
  const single = others.filter(({ keys }) => keys.length === 1)
  const chosen = choices.find((choice) => choice.label === label)
  return (
    <div className={styles.pair}>
      <SelectField
        label={t(m.tables_move_title)}
        value={label}
        onChange={setLabel}
        options={[
          ['', t(m.tables_move_choose)],
          ...open.map((choice) => [choice.label, t(m.tables_move_free, words(choice))] as const),
          ...single.map((choice) => [choice.label, t(m.tables_move_other, words(choice))] as const),
        ]}
      />
      <Button unavailable={!chosen} busy={pending} onClick={() => chosen && void onChoose(chosen)}>
        {t(m.tables_move_yes)}
      </Button>
    </div>
  )
}

const words = (choice: TableChoice) => ({ table: choice.label, seats: formatSeatRange(choice) })
