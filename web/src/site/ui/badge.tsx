import type { ReactNode } from 'react'
import * as s from './button.css.ts'

const tones = { plain: '', open: s.badgeOpen, full: s.badgeFull } as const

/** A few words of state with a dot of their colour. */
export const Badge = ({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <p className={`${s.badge} ${tones[tone]}`}>{children}</p>
)
