import { type ComponentProps, type ReactNode, useRef } from 'react'
import type { Locale } from '#shared/validation.ts'
import { toStoredText, translationState, type LocalizedText, type LocalizedTextInput } from '#shared/localized-text.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './localized-field.css.ts'
import { Button } from './button.tsx'
import { TextArea, TextField } from './field.tsx'
import { Badge } from './panel.tsx'

/** A text while it is typed: the stored one with the input. */
export type LocalizedDraft = LocalizedText & LocalizedTextInput

type Props = Pick<ComponentProps<typeof TextField>, 'maxLength' | 'placeholder'> & {
  /** The field's label without its language: 'Name'. */
  label: string
  help?: string
  value: LocalizedDraft
  /** The stored text. */
  before?: LocalizedText | undefined
  onChange: (value: LocalizedDraft) => void
  /** The messages by path: 'name.en' of the text `name`. */
  faults: Readonly<Record<string, string>>
  name: string
  /** At least one language is required. */
  required?: boolean
  /** The visible lines of a text area. */
  rows?: number
  /** Renders another control than a text field. */
  field?: (field: LocalizedControlProps) => ReactNode
}

/** The properties of one language's control. */
export type LocalizedControlProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'help' | 'error' | 'required' | 'mark' | 'lang'
> & {
  value: string
  onChange: (text: string) => void
}

const languages = {
  en: { label: m.translations_english, older: m.translations_older_en, until: m.translations_until_en, other: 'es' },
  es: { label: m.translations_spanish, older: m.translations_older_es, until: m.translations_until_es, other: 'en' },
} as const

/** A text in both languages, each missing, outdated or fine. The owner can confirm an outdated one. */
export function LocalizedField({ before, ...props }: Props) {
  const now = toStoredText(props.value, before)
  return (
    <div className={styles.place}>
      <div className={styles.both}>
        <OneField {...props} locale="en" now={now} />
        <OneField {...props} locale="es" now={now} />
      </div>
    </div>
  )
}

type OneProps = Omit<Props, 'before'> & { locale: Locale; now: LocalizedText }

function OneField({
  locale,
  now,
  label,
  help,
  value,
  onChange,
  faults,
  name,
  required = false,
  rows,
  field,
  ...rest
}: OneProps) {
  const t = useT()
  const cell = useRef<HTMLDivElement>(null)
  const words = languages[locale]
  const state = translationState(now, locale)
  const called = t(words.label, { label })
  const common = {
    ...rest,
    label: called,
    name: `${name}.${locale}`,
    help: state === 'missing' ? t(words.until) : help,
    error: faults[`${name}.${locale}`] ?? (locale === 'en' ? faults[name] : undefined),
    required: required && !value[words.other],
    mark:
      state === 'missing' ? (
        <Badge tone="wait" icon="languages">
          {t(m.translations_missing)}
        </Badge>
      ) : state === 'older' ? (
        <Badge tone="wait" icon="history">
          {t(words.older)}
        </Badge>
      ) : undefined,
    value: value[locale],
    onChange: (text: string) => {
      const { confirm: _confirm, ...typed } = value
      onChange({ ...typed, [locale]: text })
    },
    lang: locale,
    dir: 'auto' as const,
    autoComplete: 'off',
  }
  return (
    <div ref={cell} className={styles.one}>
      {field ? field(common) : rows ? <TextArea {...common} rows={rows} /> : <TextField {...common} />}
      {state === 'older' && (
        <Button
          kind="plain"
          icon="check"
          aria-label={`${t(m.translations_still)}: ${called}`}
          onClick={() => {
            onChange({ ...value, confirm: locale })
            cell.current?.querySelector<HTMLElement>('input, textarea, [contenteditable]')?.focus()
          }}
        >
          {t(m.translations_still)}
        </Button>
      )}
    </div>
  )
}
