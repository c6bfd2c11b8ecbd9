import type { ReactNode } from 'react'
import { IconButton } from '#web/dashboard/ui/button.tsx'
import * as styles from './reservations.css.ts'
import type { AttendanceAction } from './use-attendance-actions.ts'

type Props = { taps: readonly AttendanceAction[]; name: string; pending: boolean; between: ReactNode }

/** Attendance actions as icons; 'Didn't come' on the far side of `between`, away from 'Arrived'. */
export const AttendanceButtons = ({ taps, name, pending, between }: Props) => {
  const sign = ({ mark, label, icon, run }: AttendanceAction) => (
    <IconButton
      key={mark}
      name={`${label}: ${name}`}
      icon={icon}
      aria-disabled={pending || undefined}
      onClick={() => pending || void run()}
    />
  )
  const absent = taps.filter(({ mark }) => mark === 'no-show')
  return (
    <>
      {absent.length > 0 && <span className={styles.absent}>{absent.map(sign)}</span>}
      {between}
      {taps.filter((tap) => !absent.includes(tap)).map(sign)}
    </>
  )
}
