import type { Locale } from '#shared/validation.ts'
import { translationState } from '#shared/localized-text.ts'
import {
  type TextOwnerKind,
  localesToTranslate,
  type TextPlace,
  type TranslatableText,
} from '#shared/site/translatable-fields.ts'

/** A text with the language to write or review. */
export type TranslationTask = TranslatableText & { key: string; locale: Locale }

export const taskFilters = ['todo', 'missing', 'older', 'all'] as const
/** The filters of the list. */
export type TaskFilter = (typeof taskFilters)[number]

const groups = {
  'menu-item': 'menu',
  'menu-tabs': 'menu',
  home: 'pages',
  setting: 'pages',
  post: 'blog',
  hours: 'hours',
} as const satisfies Record<TextOwnerKind, string>
/** Returns the group of a text in the list. */
export const taskGroup = ({ what }: Pick<TextPlace, 'what'>) => groups[what]

/** Returns the unique name of a text. */
export const taskName = ({ what, of, field }: TextPlace): string => `${what}/${of}/${field}`

/** Lists texts in the site's order, once for each missing or outdated language. */
export function listTasks(texts: readonly TranslatableText[], shown: TaskFilter): TranslationTask[] {
  const all: TranslationTask[] = []
  for (const placed of texts) {
    const open = localesToTranslate(placed.text)
    for (const locale of open.length === 0 && shown === 'all' ? (['es'] as const) : open)
      if (shown === 'todo' || shown === 'all' || translationState(placed.text, locale) === shown)
        all.push({ ...placed, locale, key: `${taskName(placed)}/${locale}` })
  }
  return all
}

/** Counts the missing and outdated translations. */
export const countTasks = (texts: readonly TranslatableText[], shown: TaskFilter): number =>
  listTasks(texts, shown).length

/** Returns the next open task, wrapping around; undefined if there is none. */
export function nextOpenTask(
  tasks: readonly TranslationTask[],
  key: string | undefined,
  isDone: (task: TranslationTask) => boolean,
): TranslationTask | undefined {
  const from = tasks.findIndex((task) => task.key === key) + 1
  return [...tasks.slice(from), ...tasks.slice(0, from)].find((task) => task.key !== key && !isDone(task))
}

/** Updates texts after a save: the texts of the same record take its new version. */
export const updateTextsAfterSave = (
  texts: readonly TranslatableText[],
  { what, of, field }: TextPlace,
  saved: Pick<TranslatableText, 'text' | 'version'>,
): TranslatableText[] =>
  texts.map((placed) =>
    placed.what === what && placed.of === of
      ? { ...placed, version: saved.version, ...(placed.field === field && { text: saved.text }) }
      : placed,
  )
