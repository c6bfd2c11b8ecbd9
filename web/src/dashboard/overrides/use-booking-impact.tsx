import { useState } from 'react'
import type { LocalDateTime } from '#shared/time/local-time.ts'
import { hasAffectedBookings } from '#shared/reservations/owner-reservation.ts'
import { type Resolution, type ImpactSnapshot, suggestResolution } from '#shared/reservations/impact.ts'
import { useT } from '#web/app/locale.tsx'
import { saveButtonText, AffectedGroup, groupAffectedReservations } from '#web/dashboard/reservations/impact-dialog.tsx'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './today-panel.css.ts'
import type { usePreview } from './use-overrides.ts'

/** Returns the affected reservations of some overrides, the owner's answers, and the button's text. */
export function useBookingImpact({ foreseen, failed, again }: ReturnType<typeof usePreview>, now: LocalDateTime) {
  const t = useT()
  const [chosen, setChosen] = useState<Readonly<Record<string, Resolution>>>({})
  const outside = foreseen?.outside
  const touched = outside && hasAffectedBookings(outside) ? outside : undefined
  const {
    groups = [],
    answers = {},
    mails = 0,
  } = touched
    ? groupAffectedReservations(
        t,
        {
          outside: touched,
          usual: (one) => suggestResolution(one, now),
          title:
            touched.outside.count === 1
              ? t(m.hours_stranded_one)
              : t(m.hours_stranded, { count: touched.outside.count }),
          text: t(m.overrides_strands_text),
          keep: m.hours_answer_keep,
        },
        chosen,
        setChosen,
      )
    : {}
  const looked: ImpactSnapshot | undefined = touched && { shown: touched.hash, answers }
  return {
    list: groups.length > 0 && (
      <div className={styles.stranded}>
        {groups.map((group) => (
          <AffectedGroup key={group.title} {...group} headed />
        ))}
      </div>
    ),
    failure: failed && (
      <Banner
        tone="bad"
        icon="offline"
        title={t(m.overrides_foresee_failed)}
        actions={<Button onClick={again}>{t(m.overrides_again)}</Button>}
      />
    ),
    looked,
    saving: (save: string) => saveButtonText(t, save, mails),
  }
}
