import { summarizeHours } from '#shared/hours/hours-summary.ts'
import { getHours } from '#shared/hours/owner-endpoints.ts'
import { type Listing as ListingSetting, priceRanges, settingsTextLimits } from '#shared/site/settings.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { LocalizedField } from '#web/dashboard/ui/localized-field.tsx'
import { ButtonLink } from '#web/dashboard/ui/button.tsx'
import { Fields, FieldPair, SelectField, TextField } from '#web/dashboard/ui/field.tsx'
import { FormPage } from '#web/dashboard/ui/form-page.tsx'
import { ImageField } from '#web/dashboard/ui/image-field.tsx'
import { Columns, Panel, Stack } from '#web/dashboard/ui/panel.tsx'
import * as styles from '#web/dashboard/hours/hours.css.ts'
import { CloseSite } from '#web/dashboard/site/opening-checklist.tsx'
import { AppearancePanel } from './appearance-panel.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts'

type Part = { settings: SettingsForm; values: NonNullable<SettingsForm['values']> }

/** The settings page: name, pictures, contact, links and hours. */
export function SettingsPage() {
  const t = useT()
  const settings = useSettingsForm()
  return (
    <FormPage
      title={t(m.dashboard_nav_settings)}
      site={{ path: '/', name: t(m.dashboard_nav_site) }}
      tabs={<SettingsTabs />}
      form={settings}
      save={t(m.settings_save)}
    >
      {(values) => (
        <Columns>
          <Stack>
            <Hours />
            <Contact {...{ settings, values }} />
            <AppearancePanel
              look={values.look}
              name={values.branding.name}
              onChange={(look) => settings.set('look', look)}
            />
          </Stack>
          <Stack>
            <Pictures {...{ settings, values }} />
            <Links {...{ settings, values }} />
            <Listing {...{ settings, values }} />
            <CloseSite />
          </Stack>
        </Columns>
      )}
    </FormPage>
  )
}

/** Refetches the hours, which another page, tab or device may change. */
const everyMs = 60_000

/** The hours as guests read them: the published ones until the stored ones are loaded. */
function Hours() {
  const t = useT()
  const { locale } = useLocale()
  const { told } = useSite()
  const { data } = useOwnerQuery(getHours, {}, { every: everyMs })
  const { week, soon } = data ? summarizeHours(data.hours, data.today)[locale] : told
  return (
    <Panel title={t(m.settings_hours)} note={t(m.settings_hours_note)}>
      <Fields>
        <dl className={styles.hours}>
          {[...week, ...soon].map(([of, hours]) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
        <div>
          <ButtonLink to="settings/hours" icon="clock">
            {t(m.hours_change)}
          </ButtonLink>
        </div>
      </Fields>
    </Panel>
  )
}

function Contact({ settings, values }: Part) {
  const t = useT()
  const { branding, contactInfo } = values
  const fault = (field: string) => settings.fault('contactInfo', field)
  return (
    <Panel title={t(m.settings_contact)}>
      <Fields>
        <TextField
          label={t(m.settings_name)}
          name="name"
          value={branding.name}
          maxLength={settingsTextLimits.name}
          onChange={(name) => settings.set('branding', { name })}
          error={settings.fault('branding', 'name')}
        />
        <TextField
          label={t(m.settings_address)}
          name="address"
          value={contactInfo.address}
          maxLength={settingsTextLimits.address}
          onChange={(address) => settings.set('contactInfo', { address })}
          error={fault('address')}
        />
        <FieldPair>
          <TextField
            label={t(m.settings_phone)}
            name="phone"
            type="tel"
            value={contactInfo.phone}
            onChange={(phone) => settings.set('contactInfo', { phone })}
            error={fault('phone')}
          />
          <TextField
            label={t(m.settings_email)}
            name="email"
            type="email"
            value={contactInfo.email}
            onChange={(email) => settings.set('contactInfo', { email })}
            error={fault('email')}
          />
        </FieldPair>
        <LocalizedField
          label={t(m.settings_rating)}
          help={t(m.settings_rating_help)}
          name="branding.ratingLine"
          faults={settings.faults}
          value={branding.ratingLine}
          before={settings.base?.branding.ratingLine}
          maxLength={settingsTextLimits.ratingLine}
          onChange={(ratingLine) => settings.set('branding', { ratingLine })}
        />
      </Fields>
    </Panel>
  )
}

function Pictures({ settings, values }: Part) {
  const t = useT()
  const { branding } = values
  return (
    <Panel title={t(m.home_pictures)}>
      <Fields>
        <ImageField
          label={t(m.settings_logo)}
          use="logo"
          value={branding.logoUrl}
          onChange={(logoUrl) => settings.set('branding', { logoUrl })}
          help={t(m.settings_logo_help)}
          error={settings.fault('branding', 'logoUrl')}
        />
        <ImageField
          label={t(m.settings_favicon)}
          use="favicon"
          value={branding.faviconUrl}
          onChange={(faviconUrl) => settings.set('branding', { faviconUrl })}
          help={t(m.settings_favicon_help)}
          error={settings.fault('branding', 'faviconUrl')}
        />
      </Fields>
    </Panel>
  )
}

const social = [
  ['facebook', m.settings_facebook],
  ['instagram', m.settings_instagram],
  ['twitter', m.settings_twitter],
  ['tiktok', m.settings_tiktok],
] as const

function Links({ settings, values }: Part) {
  const t = useT()
  return (
    <Panel title={t(m.settings_links)} note={t(m.settings_links_note)}>
      <Fields>
        <TextField
          label={t(m.settings_order)}
          name="orderUrl"
          type="url"
          placeholder="https://"
          value={values.branding.orderUrl}
          onChange={(orderUrl) => settings.set('branding', { orderUrl })}
          error={settings.fault('branding', 'orderUrl')}
        />
        {social.map(([name, label]) => (
          <TextField
            key={name}
            label={t(label)}
            type="url"
            placeholder="https://"
            value={values.socialMedia[name]}
            onChange={(text) => settings.set('socialMedia', { [name]: text })}
            error={settings.fault('socialMedia', name)}
          />
        ))}
      </Fields>
    </Panel>
  )
}

function Listing({ settings, values: { listing } }: Part) {
  const t = useT()
  return (
    <Panel title={t(m.settings_listing)} note={t(m.settings_listing_note)}>
      <Fields>
        <SelectField
          label={t(m.settings_price_range)}
          value={listing.priceRange}
          onChange={(priceRange) => settings.set('listing', { priceRange })}
          error={settings.fault('listing', 'priceRange')}
          options={[
            ['', t(m.settings_price_range_none)],
            ...priceRanges.map((range): [ListingSetting['priceRange'], string] => [range, range]),
          ]}
        />
        <LocalizedField
          label={t(m.settings_cuisine)}
          help={t(m.settings_cuisine_help)}
          name="listing.cuisine"
          faults={settings.faults}
          value={listing.cuisine}
          before={settings.base?.listing.cuisine}
          maxLength={settingsTextLimits.cuisine}
          onChange={(cuisine) => settings.set('listing', { cuisine })}
        />
      </Fields>
    </Panel>
  )
}
