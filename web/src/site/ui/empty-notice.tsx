import type { ReactNode } from 'react'
import { emptyPlateUrl } from '#web/art/pictures.ts'
import { useHasMotifs } from '#web/app/use-site.ts'
import * as styles from './empty.css.ts'

/** An empty state with the empty plate. */
export const EmptyNotice = ({ title, main, children }: { title: string; main?: boolean; children?: ReactNode }) => (
  <div className={styles.empty}>
    {useHasMotifs() && <img src={emptyPlateUrl} alt="" width="400" height="400" />}
    {main ? <h1>{title}</h1> : <h2 className={styles.title}>{title}</h2>}
    {children}
  </div>
)
