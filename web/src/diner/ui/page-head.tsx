import type { ReactNode } from 'react'
import * as g from '#web/styles/global.css.ts'
import { pageHead } from './page-head.css.ts'

/** A page's title and what stands under it. */
export const PageHead = ({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) => (
  <div className={`${g.wrap} ${pageHead}`}>
    <h1>{title}</h1>
    {lead && <p className={g.lead}>{lead}</p>}
    {children}
  </div>
)
