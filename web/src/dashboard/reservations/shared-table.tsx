import { Icon } from '#web/dashboard/ui/icon.tsx'
import * as styles from './reservations.css.ts'

/** Says who else has a reservation's table at that time; nothing where nobody does. */
export const SharedTable = ({ children }: { children: string | undefined }) =>
  children && (
    <span className={styles.shared}>
      <Icon name="warning" small />
      {children}
    </span>
  )
