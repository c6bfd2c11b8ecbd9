import type { ReactNode } from 'react'
import * as styles from './form.css.ts'
import { Icon, type IconName } from './icon.tsx'

/** Words that must not be missed, above what they are about; read out when they appear. */
export const Notice = ({ icon = 'warning', children }: { icon?: IconName; children: ReactNode }) => (
  <div className={styles.note} role="alert">
    <Icon name={icon} />
    <div>{children}</div>
  </div>
)
