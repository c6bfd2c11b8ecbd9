import { type Size, lowestPriceText, sizeTextLimits } from '#shared/menu/sizes.ts'
import { localizePriceText } from '#shared/money.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { LocalizedField, type LocalizedDraft } from '#web/dashboard/ui/localized-field.tsx'
import { Button, IconButton } from '#web/dashboard/ui/button.tsx'
import { TextField, FieldError } from '#web/dashboard/ui/field.tsx'
import * as styles from './dish-parts.css.ts'

/** A size while it is typed. */
export type SizeDraft = { label: LocalizedDraft; price: string }

type Props = {
  sizes: readonly SizeDraft[]
  /** The stored sizes. */
  before: readonly Size[] | undefined
  onChange: (sizes: SizeDraft[]) => void
  /** The errors by path: 'sizes.0.label.en'. */
  faults: Readonly<Record<string, string>>
}

/** The fields for a dish's sizes, each with a name in both languages and a price. */
export function SizesFields({ sizes, before, onChange, faults }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const change = (at: number, part: Partial<SizeDraft>) =>
    onChange(sizes.map((size, index) => (index === at ? { ...size, ...part } : size)))
  const least = lowestPriceText(sizes)
  return (
    <fieldset className={styles.part} id="sizes">
      <legend>{t(m.menu_dish_sizes)}</legend>
      <p className={styles.help}>
        {least
          ? t(m.menu_dish_sizes_from, { price: localizePriceText(`from ${least}`, locale) })
          : t(m.menu_dish_sizes_help)}
      </p>
      {sizes.map(({ label, price }, at) => {
        const number = at + 1
        const was = before?.find((size) => size.label.en === label.en || size.label.es === label.es)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- sizes have no names but what is typed
          <div key={at} className={styles.one}>
            <div className={styles.fields}>
              <LocalizedField
                name={`sizes.${at}.label`}
                label={`${t(m.menu_dish_size_name)} ${number}`}
                required
                maxLength={sizeTextLimits.label}
                value={label}
                before={was?.label}
                onChange={(next) => change(at, { label: next })}
                faults={faults}
              />
              <div className={styles.price}>
                <TextField
                  label={t(m.menu_dish_size_price, { number })}
                  required
                  maxLength={sizeTextLimits.price}
                  inputMode="decimal"
                  autoComplete="off"
                  value={price}
                  onChange={(next) => change(at, { price: next })}
                  error={faults[`sizes.${at}.price`]}
                />
              </div>
            </div>
            <IconButton
              name={t(m.menu_dish_size_remove, { number })}
              icon="close"
              onClick={() => onChange(sizes.filter((_, index) => index !== at))}
            />
          </div>
        )
      })}
      {faults['sizes'] && <FieldError>{faults['sizes']}</FieldError>}
      <div>
        <Button kind="plain" icon="plus" onClick={() => onChange([...sizes, { label: { en: '', es: '' }, price: '' }])}>
          {t(m.menu_dish_size_add)}
        </Button>
      </div>
    </fieldset>
  )
}
