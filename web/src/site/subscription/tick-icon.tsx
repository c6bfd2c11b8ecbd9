import { visuallyHidden } from '#web/styles/global.css.ts'
import * as styles from './subscription.css.ts'

/** A check mark or dash, with a text for screen readers. */
export const TickIcon = ({ on, word }: { on: boolean; word: string }) => (
  <span className={on ? styles.on : styles.off}>
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" aria-hidden="true">
      <path d={on ? 'M5 12.5l5 5L19 7' : 'M6 12h12'} />
    </svg>
    <span className={visuallyHidden}>{word}</span>
  </span>
)
