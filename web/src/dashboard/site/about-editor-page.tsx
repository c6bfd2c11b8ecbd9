import { settingsTextLimits } from '#shared/site/settings.ts'
import { isUnwritten, textsForEmptyFields } from '#shared/site/starter-texts.ts'
import { localizeAll } from '#shared/localized-text.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { useSettingsForm } from '#web/dashboard/settings/use-settings-form.ts'
import * as m from '#web/paraglide/messages.js'
import { LocalizedField } from '#web/dashboard/ui/localized-field.tsx'
import { Fields } from '#web/dashboard/ui/field.tsx'
import { FormPage } from '#web/dashboard/ui/form-page.tsx'
import { ImageField } from '#web/dashboard/ui/image-field.tsx'
import { Columns, Panel } from '#web/dashboard/ui/panel.tsx'
import { HomeTabs } from './home-tabs.tsx'
import { StarterTextsPanel } from './starter-texts.tsx'
import { HomePreview } from './home-preview.tsx'
import { PartBoundary } from '#web/dashboard/ui/part-boundary.tsx'

const parts = [
  ['story', m.settings_story],
  ['mission', m.settings_mission],
  ['authenticity', m.settings_authenticity],
] as const

/** The editor of the about page: story, mission and authenticity. */
export function AboutEditorPage() {
  const t = useT()
  const { locale } = useLocale()
  const toast = useToast()
  const settings = useSettingsForm()
  return (
    <FormPage
      title={t(m.settings_about)}
      site={{ path: '/about', name: t(m.settings_about) }}
      tabs={<HomeTabs />}
      form={settings}
    >
      {(values, base) => (
        <>
          {settings.dirty === 0 && isUnwritten(base.about) && (
            <StarterTextsPanel
              onWrite={({ about }) => {
                settings.set('about', textsForEmptyFields(values.about, about))
                toast('good', t(m.opening_texts_done))
              }}
            />
          )}
          <Columns>
            <Panel title={t(m.settings_about)}>
              <Fields>
                {parts.map(([field, label]) => (
                  <LocalizedField
                    key={field}
                    label={t(label)}
                    rows={8}
                    maxLength={settingsTextLimits.about}
                    name={`about.${field}`}
                    faults={settings.faults}
                    value={values.about[field]}
                    before={base.about[field]}
                    onChange={(text) => settings.set('about', { [field]: text })}
                  />
                ))}
                <ImageField
                  label={t(m.settings_field_image)}
                  value={values.about.imageUrl}
                  onChange={(imageUrl) => settings.set('about', { imageUrl })}
                  error={settings.fault('about', 'imageUrl')}
                />
              </Fields>
            </Panel>
            <Panel title={t(m.home_preview)} note={t(m.home_preview_note)}>
              <PartBoundary>
                <HomePreview path="/about" title={t(m.home_preview)} about={localizeAll(values.about, locale)} />
              </PartBoundary>
            </Panel>
          </Columns>
        </>
      )}
    </FormPage>
  )
}
