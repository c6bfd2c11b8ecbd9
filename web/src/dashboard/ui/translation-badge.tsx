import { translationState, type LocalizedText, type TranslationState } from '#shared/localized-text.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Icon } from './icon.tsx'
import * as styles from './translation-badge.css.ts'

/** Returns the translation status of some texts: missing before outdated; undefined when all are fine. */
export function translationStatusLabel(texts: readonly LocalizedText[]): Message | undefined {
  const in_ = (state: TranslationState) =>
    (['es', 'en'] as const).find((locale) => texts.some((text) => translationState(text, locale) === state))
  const [missing, older] = [in_('missing'), in_('older')]
  if (missing) return missing === 'es' ? m.menu_words_no_spanish : m.menu_words_no_english
  if (older) return older === 'es' ? m.menu_words_old_spanish : m.menu_words_old_english
  return undefined
}

/** The translation status as a small badge. */
export function TranslationBadge({ of }: { of: readonly LocalizedText[] }) {
  const t = useT()
  const words = translationStatusLabel(of)
  return (
    words && (
      <span className={styles.wordsToDo}>
        <Icon name="languages" small />
        {t(words)}
      </span>
    )
  )
}
