import type { ReactNode } from 'react'
import type { PageCopyEntry } from '#shared/site/page-copy.ts'
import * as globals from '#web/styles/global.css.ts'
import { PageCopyLine } from './page-copy-line.tsx'
import { pageHead } from './page-head.css.ts'

type Props = {
  title: string
  lead?: string
  /** The editable line shown instead. */
  line?: PageCopyEntry
  children?: ReactNode
}

/** A page's title and lead. */
export const PageHead = ({ title, lead, line, children }: Props) => (
  <div className={`${globals.wrap} ${pageHead}`}>
    <h1>{title}</h1>
    {lead && <p className={globals.lead}>{lead}</p>}
    {line && <PageCopyLine {...line} className={globals.lead} />}
    {children}
  </div>
)
