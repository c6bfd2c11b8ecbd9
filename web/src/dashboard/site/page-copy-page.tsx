import {
  sharedCopyName,
  type PathWithCopy,
  pathsWithCopy,
  type CopyName,
  copyNamesByPage,
} from '#shared/site/page-copy.ts'
import { settingsTextLimits } from '#shared/site/settings.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import { useSettingsForm } from '#web/dashboard/settings/use-settings-form.ts'
import * as m from '#web/paraglide/messages.js'
import { LocalizedField } from '#web/dashboard/ui/localized-field.tsx'
import { Fields } from '#web/dashboard/ui/field.tsx'
import { FormPage } from '#web/dashboard/ui/form-page.tsx'
import { Panel, Stack } from '#web/dashboard/ui/panel.tsx'
import { HomeTabs } from './home-tabs.tsx'
import { pageCopyLabels } from './page-copy-labels.ts'

/** The names of pages with editable lines. */
const placeNames: Record<PathWithCopy, Message> = {
  '/': m.dashboard_nav_home,
  '/menu': m.dashboard_nav_menu,
  '/reservations': m.home_line_reservations,
  '/locations': m.layout_nav_locations,
  '/about': m.settings_about,
  '/contact': m.layout_nav_contact,
  '/blog': m.dashboard_nav_blog,
  '/catering': m.layout_nav_catering,
}
/** The groups of lines, one card each. */
const places: readonly (readonly [place: Message, lines: readonly CopyName[]])[] = [
  [m.home_line_everywhere, [sharedCopyName]],
  ...pathsWithCopy.map((path) => [placeNames[path], copyNamesByPage[path]] as const),
]

/** The editor of the short texts that the restaurant adds to its pages. */
export function PageCopyPage() {
  const t = useT()
  const settings = useSettingsForm()
  return (
    <FormPage
      title={t(m.home_line_title)}
      note={t(m.home_line_note)}
      site={{ path: '/', name: t(m.dashboard_nav_home) }}
      tabs={<HomeTabs />}
      form={settings}
    >
      {(values, base) => (
        <Stack>
          {places.map(([place, lines]) => (
            <Panel key={lines[0]} title={t(place)}>
              <Fields>
                {lines.map((line) => (
                  <LocalizedField
                    key={line}
                    label={t(pageCopyLabels[line])}
                    maxLength={settingsTextLimits.line}
                    name={`lines.${line}`}
                    faults={settings.faults}
                    value={values.lines[line]}
                    before={base.lines[line]}
                    onChange={(text) => settings.set('lines', { [line]: text })}
                  />
                ))}
              </Fields>
            </Panel>
          ))}
        </Stack>
      )}
    </FormPage>
  )
}
