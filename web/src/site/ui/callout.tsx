import type { ReactNode } from 'react'
import * as styles from './form.css.ts'
import { Icon, type IconName } from './icon.tsx'

/** An important message above its subject, read out when it appears. */
export const Callout = ({ icon = 'warning', children }: { icon?: IconName; children: ReactNode }) => (
  <div className={styles.note} role="alert">
    <Icon name={icon} />
    <div>{children}</div>
  </div>
)
