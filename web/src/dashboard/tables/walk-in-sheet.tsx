import { useState } from 'react'
import type { AnswerOf } from '#shared/endpoint.ts'
import { stayMinutesOf } from '#shared/reservations/capacity.ts'
import type { getTableDay } from '#shared/tables/owner-endpoints.ts'
import {
  createTableAvailabilityTest,
  findOccupants,
  listTableChoices,
  groupStaysByTable,
  type TableChoice,
} from '#shared/tables/propose-tables.ts'
import { minutesSinceMidnight } from '#shared/tables/table-stay.ts'
import { useT } from '#web/app/locale.tsx'
import { guestCountText } from '#web/dashboard/reservations/labels.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Sheet } from '#web/dashboard/ui/dialog.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import { formatSeatRange } from './table-labels.ts'
import * as styles from './timeline.css.ts'
import type { useTableActions } from './use-table-moves.ts'

const sizes = [1, 2, 3, 4, 5, 6, 7, 8]
/** The most tables that are offered at once. */
const mostChoices = 6

type Props = {
  answer: AnswerOf<typeof getTableDay>
  moves: ReturnType<typeof useTableActions>
  /** The table that was tapped; without it the sheet proposes some. */
  at?: TableChoice | undefined
  onClose: () => void
}

/** Seats a party that walked in: its size, then a table that is open now. At a tapped table the size is enough. */
export function WalkInSheet({ answer, moves, at, onClose }: Props) {
  const t = useT()
  const [size, setSize] = useState<number>()
  const { plan, reservations, now, stay } = answer
  const from = minutesSinceMidnight(now.date, now)
  const occupancy = groupStaysByTable(reservations, now)
  const stayOf = (partySize: number) => ({ from, to: from + stayMinutesOf({ stay }, partySize) })
  const open = size
    ? listTableChoices(plan)
        .filter(createTableAvailabilityTest(occupancy, { id: '', partySize: size }, stayOf(size)))
        .slice(0, mostChoices)
    : []
  const seat = async (partySize: number, choice: TableChoice) => {
    const others = findOccupants(occupancy, choice.keys, { id: '', ...stayOf(partySize) })
    if (await moves.seatWalkIn(partySize, choice, others)) onClose()
  }
  return (
    <Sheet
      title={at ? t(m.tables_walk_in_at, { table: at.label }) : t(m.tables_walk_in)}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t(m.layout_close)}</Button>}
    >
      <p>{t(m.tables_walk_in_size)}</p>
      <div className={styles.sizes}>
        {sizes.map((each) => (
          <Button
            key={each}
            kind={each === size ? 'go' : 'line'}
            aria-label={guestCountText(t, each)}
            aria-pressed={each === size}
            busy={moves.pending && each === size}
            onClick={() => {
              setSize(each)
              if (at) void seat(each, at)
            }}
          >
            {each}
          </Button>
        ))}
      </div>
      {size !== undefined && !at && (
        <div className={styles.acts}>
          {open.length === 0 ? (
            <Banner tone="wait" title={t(m.tables_walk_in_none, { guests: guestCountText(t, size) })} />
          ) : (
            <p>{t(m.tables_walk_in_where)}</p>
          )}
          {open.map((choice) => (
            <Button key={choice.label} icon="table" busy={moves.pending} onClick={() => void seat(size, choice)}>
              {t(m.tables_move_free, { table: choice.label, seats: formatSeatRange(choice) })}
            </Button>
          ))}
        </div>
      )}
    </Sheet>
  )
}
