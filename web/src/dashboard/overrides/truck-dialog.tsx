import { useState } from 'react'
import { capitalize } from '#shared/time/date-format.ts'
import { formatHours } from '#shared/hours/hours-format.ts'
import type { AnswerOf } from '#shared/endpoint.ts'
import { getTruck } from '#shared/truck/owner-endpoints.ts'
import { localize } from '#shared/localized-text.ts'
import type { OverrideCommand } from '#shared/overrides/types.ts'
import { truckTextLimits } from '#shared/truck/truck.ts'
import { useT } from '#web/app/locale.tsx'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { ButtonRow, Button } from '#web/dashboard/ui/button.tsx'
import { Sheet } from '#web/dashboard/ui/dialog.tsx'
import { Fields, TextField, FieldError } from '#web/dashboard/ui/field.tsx'
import { LoadFailed, LoadingRows } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import type { DialogProps } from './dialog-props.ts'
import * as styles from './today-panel.css.ts'
import { dayText, formatOverride } from './messages.ts'
import { useApplyOverrides } from './use-overrides.ts'

/** The dialog of the truck's place: at its stop, elsewhere until the stop ends, or nowhere. */
export function TruckDialog({ telling, onClose }: DialogProps) {
  const t = useT()
  const { locale } = telling
  const { data, isError } = useOwnerQuery(getTruck, {})
  const { give, pending, problem, fault } = useApplyOverrides()
  const [place, setPlace] = useState('')
  const [address, setAddress] = useState('')
  const next = data?.coming[0]
  const carryOut = async (order: OverrideCommand, name = '') => {
    const what = formatOverride(
      telling,
      { verb: order.verb, ...('date' in order && { date: order.date }), place: name },
      () => '',
    )
    if (await give([order], what.title)) onClose()
  }
  const typed = place.trim()
  return (
    <Sheet
      title={t(m.overrides_truck)}
      onClose={onClose}
      foot={
        <Button
          kind="go"
          wide
          busy={pending}
          unavailable={typed === '' || pending}
          onClick={() =>
            void carryOut(
              {
                verb: 'truck',
                place: { en: '', es: '', [locale]: typed },
                address: address.trim(),
              },
              typed,
            )
          }
        >
          {t(m.overrides_truck_move)}
        </Button>
      }
    >
      {isError && !data && <LoadFailed />}
      {!data && !isError && <LoadingRows rows={2} />}
      {data && !next && <p className={styles.help}>{t(m.overrides_truck_none)}</p>}
      {next && (
        <NextStop {...{ next, telling, pending }} truck={data} onCommand={(...command) => void carryOut(...command)} />
      )}
      <Fields>
        <h3>{t(m.overrides_truck_moved)}</h3>
        <TextField
          label={t(m.overrides_truck_place)}
          value={place}
          maxLength={truckTextLimits.place}
          onChange={setPlace}
          error={fault(`place.${locale}`) ?? fault('place.en')}
        />
        <TextField
          label={t(m.overrides_truck_address)}
          value={address}
          maxLength={truckTextLimits.address}
          onChange={setAddress}
          error={fault('address')}
        />
      </Fields>
      {problem && <FieldError>{problem}</FieldError>}
    </Sheet>
  )
}

type NextStopProps = Pick<DialogProps, 'telling'> & {
  truck: AnswerOf<typeof getTruck>
  next: AnswerOf<typeof getTruck>['coming'][number]
  pending: boolean
  onCommand: (command: OverrideCommand, place?: string) => void
}

/** The truck's next stop, which it can take now or leave out. */
function NextStop({ telling, truck, next, pending, onCommand }: NextStopProps) {
  const { t, locale } = telling
  const isAlone = truck.coming.every((one) => one === next || one.date !== next.date || one.state === 'cancelled')
  const day = dayText(telling, next.date)
  return (
    <>
      <p>
        <b>{localize(next.place, locale)}</b>
        <br />
        {t(m.overrides_truck_when, {
          day: capitalize(day),
          hours: formatHours([{ opens: next.opens, closes: next.closes }], locale),
        })}
      </p>
      <ButtonRow>
        {next.date <= truck.today && (
          <Button
            icon="check"
            busy={pending}
            onClick={() =>
              onCommand(
                { verb: 'truck', place: { en: next.place.en, es: next.place.es }, address: next.address },
                localize(next.place, locale),
              )
            }
          >
            {t(m.overrides_truck_here)}
          </Button>
        )}
        {next.state !== 'cancelled' && (
          <Button
            kind="stopQuiet"
            icon="calendar-off"
            busy={pending}
            onClick={() =>
              next.stop && !isAlone
                ? onCommand({ verb: 'truck-cancelled', date: next.date, stop: next.stop }, localize(next.place, locale))
                : onCommand({ verb: 'truck-cancelled', date: next.date })
            }
          >
            {t(m.overrides_truck_off)}
          </Button>
        )}
        {!isAlone && (
          <Button
            kind="stopQuiet"
            icon="calendar-off"
            busy={pending}
            onClick={() => onCommand({ verb: 'truck-cancelled', date: next.date })}
          >
            {t(m.overrides_truck_off_all)}
          </Button>
        )}
      </ButtonRow>
      <p className={styles.help}>{t(m.overrides_truck_heals)}</p>
    </>
  )
}
