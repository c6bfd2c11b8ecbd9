import { diffWords } from 'diff'
import type { ReactNode, RefObject } from 'react'
import { findPreviousText, saveTranslation } from '#shared/site/translation-endpoints.ts'
import { translationState } from '#shared/localized-text.ts'
import { isExcerpt, type TranslatableText } from '#shared/site/translatable-fields.ts'
import { otherLocale } from '#web/app/language.ts'
import { useT } from '#web/app/locale.tsx'
import { useOwnerQuery, type useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { ButtonRow, Button, ButtonLink } from '#web/dashboard/ui/button.tsx'
import { TextArea } from '#web/dashboard/ui/field.tsx'
import { Badge, Banner, Panel } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import type { TranslationTask } from './translation-tasks.ts'
import * as styles from './translations.css.ts'

type Props = {
  title: string
  task: TranslationTask
  /** The current text; undefined when it is gone. */
  stored: TranslatableText | undefined
  /** Its position, the total, and the number of finished texts. */
  place: number
  count: number
  done: number
  value: string
  onType: (text: string) => void
  field: RefObject<HTMLTextAreaElement | null>
  saving: ReturnType<typeof useOwnerMutation<typeof saveTranslation>>
  acts: Record<'still' | 'same' | 'later' | 'back', () => void>
  /** The button that saves. */
  save: ReactNode
}

const words = {
  en: {
    label: m.translations_owner_english,
    older: m.translations_older_en,
    marked: m.translations_marked_en,
    seen: m.translations_seen_en,
  },
  es: {
    label: m.translations_owner_spanish,
    older: m.translations_older_es,
    marked: m.translations_marked_es,
    seen: m.translations_seen_es,
  },
} as const

/** A dialog that translates one text, next to its other language. */
export function TranslationDialog({
  title,
  task,
  stored,
  place,
  count,
  done,
  value,
  onType,
  field,
  saving,
  acts,
  save,
}: Props) {
  const t = useT()
  const { locale, what, of, field: name } = task
  const other = otherLocale[locale]
  const text = stored?.text ?? task.text
  const state = translationState(text, locale)
  const { data } = useOwnerQuery(
    findPreviousText,
    { what, of, field: name, locale },
    { when: state === 'older' && !isExcerpt(task) },
  )
  const wording = state === 'older' ? data?.wording : undefined
  const longest = Math.max(text[other].length, value.length)
  return (
    <Panel title={title} note={t(m.translations_of, { at: place, count })}>
      <div className={styles.sheet}>
        <progress className={styles.progress} max={count} value={done} aria-label={t(m.translations_progress)} />
        {!stored && <Banner tone="wait" title={t(m.translations_gone)} />}
        {saving.conflict && <Banner tone="wait" icon="fork" title={t(m.translations_changed)} />}
        {state === 'missing' && (
          <Badge tone="wait" icon="languages">
            {t(m.translations_missing)}
          </Badge>
        )}
        {state === 'older' && (
          <Badge tone="wait" icon="history">
            {t(words[locale].older)}
          </Badge>
        )}
        {state === 'confirmed' && (
          <Badge tone="good" icon="done">
            {t(m.translations_both)}
          </Badge>
        )}
        {isExcerpt(task) ? (
          <p>{t(m.translations_content)}</p>
        ) : (
          <div className={styles.pair}>
            <div className={styles.source}>
              <h3>{t(words[other].label)}</h3>
              <p className={styles.words} lang={other} dir="auto">
                {wording === undefined ? text[other] : <Changed from={wording} to={text[other]} />}
              </p>
              <p className={styles.help}>
                {wording !== undefined ? t(words[locale].marked) : state === 'missing' ? t(words[locale].seen) : ''}
              </p>
            </div>
            <TextArea
              ref={field}
              label={t(words[locale].label)}
              lang={locale}
              dir="auto"
              autoComplete="off"
              rows={Math.min(14, Math.max(3, Math.ceil(longest / 45)))}
              value={value}
              onChange={onType}
              error={saving.faults[`text.${locale}`] ?? saving.faults['text.en']}
            />
          </div>
        )}
        <ButtonRow>
          {isExcerpt(task) ? (
            <ButtonLink to={`blog/edit/${of}`} kind="go" icon="edit">
              {t(m.translations_to_post)}
            </ButtonLink>
          ) : (
            save
          )}
          {state === 'older' && !isExcerpt(task) && (
            <Button icon="check" aria-keyshortcuts="Alt+K" onClick={acts.still}>
              {t(m.translations_owner_still)}
            </Button>
          )}
          {state === 'missing' && !isExcerpt(task) && (
            <Button icon="copy" onClick={acts.same}>
              {t(m.translations_same)}
            </Button>
          )}
          <Button kind="plain" aria-keyshortcuts="Alt+ArrowDown" onClick={acts.later}>
            {t(m.translations_later)}
          </Button>
          <Button kind="plain" aria-keyshortcuts="Alt+ArrowUp" onClick={acts.back}>
            {t(m.translations_back)}
          </Button>
        </ButtonRow>
        <p className={styles.keys}>
          {!isExcerpt(task) && <Keys of={['Ctrl', 'Enter']}>{t(m.translations_key_save)}</Keys>}
          <Keys of={['Alt', '↓']}>{t(m.translations_key_later)}</Keys>
          <Keys of={['Alt', '↑']}>{t(m.translations_key_back)}</Keys>
          {state === 'older' && !isExcerpt(task) && <Keys of={['Alt', 'K']}>{t(m.translations_key_still)}</Keys>}
        </p>
      </div>
    </Panel>
  )
}

const Keys = ({ of, children }: { of: readonly string[]; children: ReactNode }) => (
  <span>
    {of.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
    {children}
  </span>
)

/** The difference between two texts. */
function Changed({ from, to }: { from: string; to: string }) {
  let at = 0
  return diffWords(from, to).map(({ value, added, removed }) => {
    const key = (at += value.length)
    return added ? <ins key={key}>{value}</ins> : removed ? <del key={key}>{value}</del> : value
  })
}
