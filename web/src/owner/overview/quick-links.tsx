import { type Message, useT } from '#web/app/locale.tsx'
import { mayOpen, useGate } from '#web/owner/shell/gate.ts'
import { sectionOf } from '#web/owner/shell/sections.ts'
import * as m from '#web/paraglide/messages.js'
import { Icon, type OwnerIcon } from '#web/owner/ui/icon.tsx'
import { DashLink } from '#web/owner/ui/link.tsx'
import { Panel } from '#web/owner/ui/panel.tsx'
import * as s from './overview.css.ts'

const links: readonly (readonly [to: string, label: Message, icon: OwnerIcon])[] = [
  ['menu', m.today_link_sold, 'sold-out'],
  ['settings', m.today_link_hours, 'clock'],
  ['reservations/settings', m.today_link_block, 'calendar-off'],
  ['menu/load-data', m.today_link_import, 'file-up'],
  ['blog', m.today_link_post, 'write'],
  ['catering/settings', m.quote_settings, 'sliders'],
]

/** The ways to what is done most, as far as the plan gives it. */
export function QuickLinks() {
  const t = useT()
  const { access } = useGate()
  const open = (to: string) => {
    const found = sectionOf(to)
    return found !== undefined && mayOpen(found.section, access)
  }
  return (
    <Panel title={t(m.today_links)} flush>
      <ul className={s.links}>
        {links
          .filter(([to]) => open(to))
          .map(([to, label, icon]) => (
            <li key={to}>
              <DashLink to={to}>
                <Icon name={icon} />
                {t(label)}
              </DashLink>
            </li>
          ))}
      </ul>
    </Panel>
  )
}
