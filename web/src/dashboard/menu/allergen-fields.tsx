import { useId } from 'react'
import { allergenNames, dietNames } from '#shared/allergens/allergen-format.ts'
import {
  type Allergen,
  allergens,
  brothAnswers,
  type Diet,
  diets,
  lardAnswers,
  type Presence,
  presences,
} from '#shared/allergens/allergens.ts'
import type { DishAllergensInput } from '#shared/allergens/dish-allergens.ts'
import { capitalize } from '#shared/time/date-format.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { CheckField, Fields, FieldPair, SelectField, FieldError } from '#web/dashboard/ui/field.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import * as styles from './allergen-fields.css.ts'
import { brothLabels, lardLabels, presenceLabels } from './allergen-labels.ts'

/** The state of a dish's allergen check: never answered, changed since, requested again, old, or done on a day. */
export type AllergenCheckState = 'unknown' | 'changed' | 'again' | 'old' | { checkedOn: string }

type Props = {
  value: DishAllergensInput
  onChange: (value: DishAllergensInput) => void
  lastCheck: AllergenCheckState
  errors: Readonly<Record<string, string>>
}

/** The fields for a dish's allergens, lard, broth and diets, and the confirmation that all were checked. */
export function AllergenFields({ value, onChange, lastCheck, errors }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const title = useId()
  const error = useId()
  const isAnswered = Object.keys(value.allergens).length > 0 || value.diets.length > 0
  const answer = (one: Allergen, presence: Presence | undefined) => {
    const { [one]: _was, ...others } = value.allergens
    onChange({ ...value, allergens: presence ? { ...others, [one]: presence } : others })
  }
  const suit = (diet: Diet, suits: boolean) =>
    onChange({ ...value, diets: diets.filter((one) => (one === diet ? suits : value.diets.includes(one))) })
  const wrong = errors['contents.diets']
  return (
    <section className={styles.contents} aria-labelledby={title} id="contents">
      <h3 id={title} className={styles.title}>
        {t(m.allergens_title)}
      </h3>
      <Checked of={value.checked || !isAnswered ? undefined : lastCheck} />
      <div className={styles.rows}>
        {allergens.map((one) => (
          <Row
            key={one}
            name={capitalize(allergenNames[locale][one])}
            value={value.allergens[one]}
            onChange={(presence) => answer(one, presence)}
            error={errors[`contents.allergens.${one}`]}
          />
        ))}
      </div>
      <Fields>
        <FieldPair>
          <SelectField
            label={t(m.allergens_lard_asked)}
            value={value.lard}
            onChange={(lard) => onChange({ ...value, lard })}
            options={lardAnswers.map((one) => [one, t(lardLabels[one])] as const)}
          />
          <SelectField
            label={t(m.allergens_broth_asked)}
            value={value.broth}
            onChange={(broth) => onChange({ ...value, broth })}
            options={brothAnswers.map((one) => [one, t(brothLabels[one])] as const)}
          />
        </FieldPair>
        <fieldset className={styles.diets} aria-describedby={error}>
          <legend>{t(m.allergens_diets)}</legend>
          {diets.map((diet) => (
            <label key={diet} className={styles.answer}>
              <input
                type="checkbox"
                checked={value.diets.includes(diet)}
                aria-invalid={wrong ? true : undefined}
                onChange={(event) => suit(diet, event.target.checked)}
              />
              <span data-of="not">{dietNames[locale][diet]}</span>
            </label>
          ))}
          <div id={error} className={styles.note}>
            {wrong ? <FieldError>{wrong}</FieldError> : t(m.allergens_diets_help)}
          </div>
        </fieldset>
        {isAnswered && (
          <CheckField
            label={t(m.allergens_check)}
            help={t(m.allergens_check_help)}
            checked={value.checked ?? false}
            onChange={(checked) => onChange({ ...value, checked })}
          />
        )}
      </Fields>
    </section>
  )
}

function Checked({ of }: { of: AllergenCheckState | undefined }) {
  const t = useT()
  if (of === undefined || of === 'unknown') return null
  if (typeof of === 'object') return <p className={styles.note}>{t(m.allergens_checked_on, { date: of.checkedOn })}</p>
  return (
    <Banner
      tone="wait"
      title={t({ changed: m.allergens_changed, again: m.allergens_again, old: m.allergens_old }[of])}
    />
  )
}

type RowProps = {
  name: string
  value: Presence | undefined
  onChange: (value: Presence | undefined) => void
  error: string | undefined
}

function Row({ name, value, onChange, error }: RowProps) {
  const t = useT()
  const id = useId()
  const group = useId()
  return (
    <div
      className={styles.row}
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <span id={id} className={styles.name}>
        {name}
      </span>
      {[...presences, undefined].map((presence) => (
        <label key={presence ?? ''} className={styles.answer}>
          <input type="radio" name={group} checked={value === presence} onChange={() => onChange(presence)} />
          <span data-of={presence ?? 'unknown'}>{t(presence ? presenceLabels[presence] : m.allergens_unknown)}</span>
        </label>
      ))}
      {error && (
        <div className={styles.error}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
