import { useState } from 'react'
import { getSettings } from '#shared/site/settings-endpoints.ts'
import { parsePostalAddress } from '#shared/site/postal-address.ts'
import {
  firstYear,
  type Cuisine,
  cuisineKeys,
  cuisinePhrases,
  type StarterTexts,
  composeStarterTexts,
} from '#shared/site/starter-texts.ts'
import type { SettingsWithVersions } from '#shared/site/settings-versions.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { FieldPair, Form, SelectField, TextField } from '#web/dashboard/ui/field.tsx'
import { Panel } from '#web/dashboard/ui/panel.tsx'
import { useRestaurantDate } from '#web/dashboard/ui/use-restaurant-date.ts'
import * as m from '#web/paraglide/messages.js'

/** Offers first texts from a few answers, for a page on which nothing is written. They go into the form, not on the site. */
export function StarterTextsPanel({ onWrite }: { onWrite: (texts: StarterTexts) => void }) {
  const { data } = useOwnerQuery(getSettings, {})
  return data ? <AnswersForm settings={data} onWrite={onWrite} /> : null
}

type Props = { settings: SettingsWithVersions; onWrite: (texts: StarterTexts) => void }

function AnswersForm({ settings: { branding, contactInfo, listing }, onWrite }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const today = useRestaurantDate()
  const [name, setName] = useState(branding.version > 0 ? branding.name : '')
  const [city, setCity] = useState(
    contactInfo.version > 0 ? (parsePostalAddress(contactInfo.address)?.addressLocality ?? '') : '',
  )
  const [cuisine, setCuisine] = useState<Cuisine>(
    cuisineKeys.find((one) => listing.cuisine.en.toLowerCase().includes(one)) ?? 'family',
  )
  const [since, setSince] = useState('')
  const [tried, setTried] = useState(false)
  const year = Number(since)
  const isYear =
    since.trim() === '' || (Number.isInteger(year) && year >= firstYear && year <= Number(today.slice(0, 4)))
  const write = () => {
    setTried(true)
    if (!name.trim() || !city.trim() || !isYear) return
    onWrite(
      composeStarterTexts({ name: name.trim(), city: city.trim(), cuisine, ...(since.trim() && { since: year }) }),
    )
  }
  const required = (text: string) => (tried && !text.trim() ? t(m.dashboard_error_required) : undefined)
  return (
    <Panel title={t(m.opening_texts)}>
      <Form onSubmit={write}>
        <p>{t(m.opening_texts_text)}</p>
        <FieldPair>
          <TextField
            label={t(m.settings_name)}
            value={name}
            onChange={setName}
            maxLength={100}
            error={required(name)}
          />
          <TextField
            label={t(m.opening_texts_city)}
            value={city}
            onChange={setCity}
            maxLength={80}
            error={required(city)}
          />
        </FieldPair>
        <FieldPair>
          <SelectField
            label={t(m.opening_texts_kitchen)}
            value={cuisine}
            onChange={setCuisine}
            options={cuisineKeys.map((one) => [one, cuisinePhrases[one][locale]] as const)}
          />
          <TextField
            label={t(m.opening_texts_since)}
            help={t(m.opening_texts_since_help)}
            value={since}
            onChange={setSince}
            inputMode="numeric"
            maxLength={4}
            error={tried && !isYear ? t(m.opening_texts_since_error) : undefined}
          />
        </FieldPair>
        <div>
          <Button type="submit" icon="edit">
            {t(m.opening_texts_write)}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
