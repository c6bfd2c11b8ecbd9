import { useState } from 'react'
import { localTime } from '#shared/time/local-time.ts'
import { inMinutes, nowStamp } from '#shared/time/business-day.ts'
import { isOn } from '#shared/overrides/types.ts'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/site.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Sheet } from '#web/dashboard/ui/dialog.tsx'
import { Wrong } from '#web/dashboard/ui/field.tsx'
import * as m from '#web/paraglide/messages.js'
import type { SheetProps } from './dialog-props.ts'
import * as s from './today-panel.css.ts'
import { orderWords, untilGuesses, whenWords } from './messages.ts'
import { UntilChoice } from './until-choice.tsx'
import { useOrders } from './use-overrides.ts'

/** No bookings on the site for a while; those that stand stay. */
export function PauseSheet({ telling, today, clock, onClose }: SheetProps) {
  const t = useT()
  const { hours } = useSite()
  const { give, pending, problem } = useOrders()
  // Guesses that are offered stay as long as they are looked at.
  const [moment] = useState(() => ({ now: localTime(clock), hours }))
  const [until, setUntil] = useState(today.closes ?? today.reopens ?? '')
  const paused = today.standing.some((one) => one.verb === 'pause' && isOn(one, clock.toISOString()))
  const carryOut = async () => {
    const order = { verb: 'pause' as const, ...(until ? { until } : {}) }
    if (await give([order], orderWords(telling, order, () => '').title)) onClose()
  }
  return (
    <Sheet
      title={t(m.tod_p_title)}
      onClose={onClose}
      foot={
        <Button
          kind="go"
          wide
          busy={pending}
          unavailable={until !== '' && until <= nowStamp(moment)}
          onClick={() => void carryOut()}
        >
          {until ? t(m.tod_p_go, { when: whenWords(telling, until) }) : t(m.tod_p_go_you)}
        </Button>
      }
    >
      <p className={s.help}>
        {paused && `${t(m.tod_p_already)} `}
        {t(m.tod_p_text)}
      </p>
      <UntilChoice
        telling={telling}
        label={t(m.tod_until_label)}
        value={until}
        options={[
          [inMinutes(moment, 30), t(m.tod_u_half)],
          [inMinutes(moment, 60), t(m.tod_u_hour)],
          [inMinutes(moment, 120), t(m.tod_u_two)],
          ...untilGuesses(telling, today),
        ]}
        onChange={setUntil}
      />
      {problem && <Wrong>{problem}</Wrong>}
    </Sheet>
  )
}
