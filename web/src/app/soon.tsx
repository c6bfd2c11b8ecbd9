import * as m from '#web/paraglide/messages.js'
import * as g from '#web/styles/global.css.ts'
import * as p from '#web/ui/public/page-head.css.ts'
import { Head } from './head.tsx'
import { useT } from './locale.tsx'

/** A page whose words are still to come. */
export function Soon() {
  const t = useT()
  return (
    <div className={`${g.wrap} ${p.pageHead}`}>
      <Head title={t(m.page_soon)} description={t(m.page_soon)} unlisted />
      <h1>{t(m.page_soon)}</h1>
    </div>
  )
}
