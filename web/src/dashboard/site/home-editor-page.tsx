import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isSameJson } from '#shared/lib/stable-json.ts'
import type { HomeWithVersions } from '#shared/site/settings-versions.ts'
import { isSectionShown, type HomeSectionName, homeSectionNames } from '#shared/site/home.ts'
import { getHome, saveHomeSection } from '#shared/site/home-endpoints.ts'
import { isUnwritten, textsForEmptyFields } from '#shared/site/starter-texts.ts'
import { localizeAll } from '#shared/localized-text.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useStoredForm } from '#web/dashboard/ui/use-stored-form.ts'
import { FormPage } from '#web/dashboard/ui/form-page.tsx'
import { type SavedVersion, useUndo } from '#web/dashboard/use-undo.ts'
import { Columns, Panel, SegmentedControl, Stack } from '#web/dashboard/ui/panel.tsx'
import { HomeTabs } from './home-tabs.tsx'
import { HomePreview } from './home-preview.tsx'
import { StarterTextsPanel } from './starter-texts.tsx'
import { SectionFields } from './section-fields.tsx'
import { sectionLabels } from './section-labels.ts'
import { PartBoundary } from '#web/dashboard/ui/part-boundary.tsx'

/** The editor of the home page's seven sections, with a phone preview. */
export function HomeEditorPage() {
  const t = useT()
  const { locale } = useLocale()
  const { section } = useSearch({ strict: false })
  const [active, setActive] = useState<HomeSectionName>(homeSectionNames.find((name) => name === section) ?? 'hero')
  const toast = useToast()
  const takeBack = useUndo([getHome])
  const query = useOwnerQuery(getHome, {})
  const saving = useOwnerMutation(saveHomeSection, { failed: m.dashboard_save_failed, changes: [getHome] })
  const form = useStoredForm({
    query,
    valuesOf: (home) => home,
    savings: [saving],
    store: ({ values, stored }) => store(values, stored),
  })
  const { values } = form

  async function store(all: HomeWithVersions, before: HomeWithVersions) {
    const changed = homeSectionNames.filter((section) => !isSameJson(all[section], before[section]))
    const saved: SavedVersion[] = []
    for (const section of changed) {
      const stored = await saving.save({ section, ...all[section] })
      if (!stored) {
        setActive(section)
        break
      }
      saved.push({ what: 'home', of: section, version: stored[section].version })
      before = { ...before, [section]: stored[section] }
      if (section === changed.at(-1)) form.settle(stored)
    }
    if (saved.length > 0) toast('good', (t) => t(m.settings_home_saved), takeBack(saved))
  }
  const mine = async () => {
    const { data: theirs } = await query.refetch()
    if (!values || !theirs) return
    const over = { ...values[active], version: theirs[active].version }
    form.rebase(theirs)
    form.set({ [active]: over })
    await store({ ...values, [active]: over }, theirs)
  }
  return (
    <FormPage
      title={t(m.dashboard_nav_home)}
      site={{ path: '/', name: t(m.dashboard_nav_home) }}
      tabs={<HomeTabs />}
      form={{ ...form, mine }}
    >
      {(values, base) => (
        <>
          {form.dirty === 0 && homeSectionNames.every((name) => isUnwritten(base[name])) && (
            <StarterTextsPanel
              onWrite={({ home: { hero, story } }) => {
                // Without a picture the head is not shown: until there is a photo it has the look's own.
                const picture = values.hero.imageUrl ? {} : { imageUrl: 'hero' }
                form.merge('hero', { ...textsForEmptyFields(values.hero, hero), ...picture })
                form.merge('story', textsForEmptyFields(values.story, story))
                toast('good', t(m.opening_texts_done))
              }}
            />
          )}
          <SegmentedControl
            label={t(m.home_sections)}
            value={active}
            onChange={setActive}
            options={homeSectionNames.map((section) => ({
              value: section,
              label: `${t(sectionLabels[section])}${isSameJson(values[section], base[section]) ? '' : ' •'}`,
            }))}
          />
          <Columns>
            <Stack>
              <Panel
                title={t(sectionLabels[active])}
                note={t(
                  isSectionShown(active, localizeAll(values[active], locale))
                    ? m.home_section_shown
                    : m.home_section_hidden,
                )}
              >
                <SectionFields
                  key={active}
                  name={active}
                  section={values[active]}
                  before={base[active]}
                  faults={saving.faults}
                  onChange={(change) => form.merge(active, change)}
                />
              </Panel>
            </Stack>
            <Panel title={t(m.home_preview)} note={t(m.home_preview_note)}>
              <PartBoundary of={active}>
                <HomePreview
                  path="/"
                  title={t(m.home_preview)}
                  home={{ [active]: localizeAll(values[active], locale) }}
                />
              </PartBoundary>
            </Panel>
          </Columns>
        </>
      )}
    </FormPage>
  )
}
