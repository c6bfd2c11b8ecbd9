import type { ReactNode } from 'react'
import * as styles from './button.css.ts'

const tones = { plain: '', open: styles.badgeOpen, full: styles.badgeFull } as const

/** A status with a coloured dot. */
export const Badge = ({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <p className={`${styles.badge} ${tones[tone]}`}>{children}</p>
)
