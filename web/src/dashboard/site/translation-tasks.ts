import type { Locale } from '#shared/validation.ts'
import { translationState } from '#shared/localized-text.ts'
import {
  type TextOwner,
  missingTranslations,
  type TextPlace,
  type TranslatableText,
} from '#shared/site/translatable-fields.ts'

/** A text in the language in which it is to be written or looked at. */
export type Task = TranslatableText & { key: string; locale: Locale }

export const taskFilters = ['todo', 'missing', 'older', 'all'] as const
/** Which texts are shown. */
export type TaskFilter = (typeof taskFilters)[number]

const groups = {
  'menu-item': 'menu',
  home: 'pages',
  setting: 'pages',
  post: 'blog',
  hours: 'hours',
} as const satisfies Record<TextOwner, string>
/** Under which head a text stands in the list. */
export const taskGroup = ({ what }: Pick<TextPlace, 'what'>) => groups[what]

/** The name of a text's place, by which one is told from another. */
export const taskName = ({ what, of, field }: TextPlace): string => `${what}/${of}/${field}`

/** What is shown, in the order of the site: a text once for each language that lacks; where all are shown, those that lack nothing in Spanish. */
export function listTasks(texts: readonly TranslatableText[], shown: TaskFilter): Task[] {
  const all: Task[] = []
  for (const placed of texts) {
    const open = missingTranslations(placed.text)
    for (const locale of open.length === 0 && shown === 'all' ? (['es'] as const) : open)
      if (shown === 'todo' || shown === 'all' || translationState(placed.text, locale) === shown)
        all.push({ ...placed, locale, key: `${taskName(placed)}/${locale}` })
  }
  return all
}

/** How many languages of how many texts lack. */
export const countTasks = (texts: readonly TranslatableText[], shown: TaskFilter): number =>
  listTasks(texts, shown).length

/** The next task that is still open after one, round to the first; undefined when none is. */
export function nextOpenTask(
  tasks: readonly Task[],
  key: string | undefined,
  isDone: (task: Task) => boolean,
): Task | undefined {
  const from = tasks.findIndex((task) => task.key === key) + 1
  return [...tasks.slice(from), ...tasks.slice(0, from)].find((task) => task.key !== key && !isDone(task))
}

/** The texts after one of them was saved: its thing has another version, over which its other texts are saved from then on. */
export const taskAfterSave = (
  texts: readonly TranslatableText[],
  { what, of, field }: TextPlace,
  saved: Pick<TranslatableText, 'text' | 'version'>,
): TranslatableText[] =>
  texts.map((placed) =>
    placed.what === what && placed.of === of
      ? { ...placed, version: saved.version, ...(placed.field === field && { text: saved.text }) }
      : placed,
  )
