import { useState } from 'react'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { dateTimeTextAfter, nowDateTimeText } from '#shared/time/business-day.ts'
import { isActiveAt } from '#shared/overrides/types.ts'
import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Sheet } from '#web/dashboard/ui/dialog.tsx'
import { FieldError } from '#web/dashboard/ui/field.tsx'
import * as m from '#web/paraglide/messages.js'
import type { DialogProps } from './dialog-props.ts'
import * as styles from './today-panel.css.ts'
import { formatOverride, suggestedEnds, whenText } from './messages.ts'
import { UntilChoice } from './until-choice.tsx'
import { useApplyOverrides } from './use-overrides.ts'

/** The dialog that pauses online booking for a while. Existing reservations stay. */
export function PauseDialog({ telling, today, clock, onClose }: DialogProps) {
  const t = useT()
  const { hours } = useSite()
  const { give, pending, problem } = useApplyOverrides()
  // The suggestions stay the same while the dialog is open.
  const [moment] = useState(() => ({ now: localDateTimeAt(clock), hours }))
  const [until, setUntil] = useState(today.closes ?? today.reopens ?? '')
  const paused = today.standing.some((one) => one.verb === 'pause' && isActiveAt(one, clock.toISOString()))
  const carryOut = async () => {
    const order = { verb: 'pause' as const, ...(until ? { until } : {}) }
    if (await give([order], formatOverride(telling, order, () => '').title)) onClose()
  }
  return (
    <Sheet
      title={t(m.overrides_p_title)}
      onClose={onClose}
      foot={
        <Button
          kind="go"
          wide
          busy={pending}
          unavailable={until !== '' && until <= nowDateTimeText(moment)}
          onClick={() => void carryOut()}
        >
          {until ? t(m.overrides_p_go, { when: whenText(telling, until) }) : t(m.overrides_p_go_you)}
        </Button>
      }
    >
      <p className={styles.help}>
        {paused && `${t(m.overrides_p_already)} `}
        {t(m.overrides_p_text)}
      </p>
      <UntilChoice
        telling={telling}
        label={t(m.overrides_until_label)}
        value={until}
        options={[
          [dateTimeTextAfter(moment, 30), t(m.overrides_u_half)],
          [dateTimeTextAfter(moment, 60), t(m.overrides_u_hour)],
          [dateTimeTextAfter(moment, 120), t(m.overrides_u_two)],
          ...suggestedEnds(telling, today),
        ]}
        onChange={setUntil}
      />
      {problem && <FieldError>{problem}</FieldError>}
    </Sheet>
  )
}
