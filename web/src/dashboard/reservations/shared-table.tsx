import { Icon } from '#web/dashboard/ui/icon.tsx'
import * as styles from './reservations.css.ts'

/** The other parties at a reservation's table; empty if there are none. */
export const SharedTable = ({ children }: { children: string | undefined }) =>
  children && (
    <span className={styles.shared}>
      <Icon name="warning" small />
      {children}
    </span>
  )
