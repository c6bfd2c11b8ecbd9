import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnswerOf } from '#shared/endpoint.ts'
import type { Locale } from '#shared/validation.ts'
import { listTranslations, saveTranslation } from '#shared/site/translation-endpoints.ts'
import { localize, translationState, type LocalizedTextInput } from '#shared/localized-text.ts'
import { isExcerpt, localesToTranslate, type TranslatableText } from '#shared/site/translatable-fields.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { ownerQueryKey, useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { changedFieldLabel, changedThingName } from '#web/dashboard/change-log/change-messages.ts'
import { SettingsTabs } from '#web/dashboard/settings/settings-tabs.tsx'
import { Button, ButtonLink } from '#web/dashboard/ui/button.tsx'
import { useLeaveWarning } from '#web/dashboard/ui/draft.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Columns, EmptyState, LoadFailed, LoadingRows, Panel, SegmentedControl } from '#web/dashboard/ui/panel.tsx'
import { pagesKey } from '#web/dashboard/ui/use-pages.ts'
import { groupRows, RowList, useIsNarrow } from '#web/dashboard/ui/row-list.tsx'
import * as m from '#web/paraglide/messages.js'
import {
  updateTextsAfterSave,
  countTasks,
  taskGroup,
  taskName,
  nextOpenTask,
  type TaskFilter,
  taskFilters,
  type TranslationTask,
  listTasks,
} from './translation-tasks.ts'
import * as styles from './translations.css.ts'
import { TranslationDialog } from './translation-dialog.tsx'
import { useTranslations } from './use-translations.ts'

type Listed = AnswerOf<typeof listTranslations>

const labels = {
  todo: m.translations_todo,
  missing: m.translations_owner_missing,
  older: m.translations_older,
  all: m.translations_all,
} as const
const heads = {
  menu: m.translations_group_menu,
  pages: m.translations_group_pages,
  blog: m.translations_group_blog,
  hours: m.translations_group_hours,
} as const

/** Missing and outdated translations, one after another, by buttons or keys. */
export function TranslationsPage() {
  const t = useT()
  const { texts, begun, failed, more } = useTranslations()
  const [missing, older] = [countTasks(texts, 'missing'), countTasks(texts, 'older')]
  const isAll = !more && !failed
  const note =
    begun &&
    (missing + older > 0 ? t(m.translations_note, { missing, older }) : isAll ? t(m.translations_empty) : undefined)
  if (!begun || (begun.length === 0 && isAll))
    return (
      <DashboardPage title={t(m.translations_title)}>
        <SettingsTabs />
        <Panel flush>
          {begun ? (
            <EmptyState icon="languages" title={t(m.translations_nothing)}>
              <p>{t(m.translations_nothing_text)}</p>
              <ButtonLink to="menu">{t(m.translations_to_menu)}</ButtonLink>
            </EmptyState>
          ) : failed ? (
            <LoadFailed />
          ) : (
            <LoadingRows />
          )}
        </Panel>
      </DashboardPage>
    )
  return <Desk begun={begun} texts={texts} note={note} more={more} failed={failed} />
}

type DeskProps = {
  /** The texts when the page was opened, so that the list keeps its order. */
  begun: readonly TranslatableText[]
  /** The current texts. */
  texts: readonly TranslatableText[]
  note: string | undefined
} & Pick<ReturnType<typeof useTranslations>, 'more' | 'failed'>

function Desk(props: DeskProps) {
  const { texts, note, more, failed } = props
  const t = useT()
  const onPhone = useIsNarrow('phone')
  const desk = useDesk(props)
  const { shown, tasks, open, current, stored, written, saving, acts } = desk
  const saveButton = (
    <Button
      kind="go"
      busy={saving.pending}
      unavailable={!current || !written.trim() || written === stored?.text[current.locale]}
      aria-keyshortcuts="Control+Enter"
      onClick={acts.save}
    >
      {t(saving.pending ? m.translations_saving : m.translations_save)}
    </Button>
  )
  const rest = <Rest more={more} failed={failed} />
  return (
    <DashboardPage
      title={t(m.translations_title)}
      note={note}
      dock={
        onPhone && current && !isExcerpt(current) ? (
          <>
            <p className={styles.togo}>
              <strong>{t(m.translations_to_go, { count: open.length })}</strong>
              <span>{t(m.translations_done, { count: tasks.length - open.length })}</span>
            </p>
            {saveButton}
          </>
        ) : undefined
      }
    >
      <SettingsTabs />
      <SegmentedControl
        label={t(m.translations_filter)}
        value={shown}
        onChange={desk.show}
        options={taskFilters.map((value) => ({ value, label: t(labels[value]), count: countTasks(texts, value) }))}
      />
      <p className={visuallyHidden} role="status">
        {desk.told}
      </p>
      {current ? (
        <Columns of="main">
          <TranslationDialog
            title={desk.titleOf(current)}
            task={current}
            stored={stored}
            place={tasks.indexOf(current) + 1}
            count={tasks.length}
            done={tasks.length - open.length}
            value={written}
            onType={desk.type}
            field={desk.field}
            saving={saving}
            acts={acts}
            save={onPhone ? undefined : saveButton}
          />
          <Panel title={t(m.translations_next)} note={t(m.translations_to_go, { count: open.length })} flush>
            <TaskList desk={desk} />
            {rest}
          </Panel>
        </Columns>
      ) : (
        <Panel flush>
          {!failed && (
            <EmptyState
              icon="done"
              title={t(more || shown === 'missing' || shown === 'older' ? m.translations_none : m.translations_empty)}
            >
              {countTasks(texts, 'todo') === 0 && !more && <p>{t(m.translations_empty_text)}</p>}
            </EmptyState>
          )}
          {rest}
        </Panel>
      )}
    </DashboardPage>
  )
}

type TextsByName = ReadonlyMap<string, TranslatableText>

/** Manages the chosen filter and task, the input and saving. */
function useDesk({ begun, texts }: DeskProps) {
  const t = useT()
  const { locale } = useLocale()
  const cache = useQueryClient()
  const [shown, setShown] = useState<TaskFilter>('todo')
  const [key, setKey] = useState<string>()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [told, setTold] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const saving = useOwnerMutation(saveTranslation, { failed: m.translations_failed })

  const byName: TextsByName = new Map(texts.map((placed) => [taskName(placed), placed]))
  const tasks = listTasks(begun, shown)
  const textOf = (task: TranslationTask) => byName.get(taskName(task))?.text ?? task.text
  const isDone = (task: TranslationTask) => !localesToTranslate(textOf(task)).includes(task.locale)
  const open = tasks.filter((task) => !isDone(task))
  const current = tasks.find((task) => task.key === key) ?? open[0] ?? (shown === 'all' ? tasks[0] : undefined)
  const stored = current && byName.get(taskName(current))
  const written = current && stored ? (typed[current.key] ?? stored.text[current.locale]) : ''
  useLeaveWarning(Object.entries(typed).some(([one, words]) => isUnsaved(byName, one, words)))

  const titleOf = (task: TranslationTask) =>
    t(m.translations_place, {
      thing: task.title ? localize(task.title, locale) : changedThingName(t, task.what, task.of),
      field: changedFieldLabel(t, task.what, task.field),
    })
  const go = (task: TranslationTask | undefined, before = '') => {
    saving.reset()
    setKey(task?.key)
    setTold(before + (task ? titleOf(task) : ''))
    field.current?.focus()
  }
  const step = (by: 1 | -1) => {
    const at = tasks.findIndex((task) => task.key === current?.key)
    go(tasks[(at + by + tasks.length) % tasks.length])
  }
  const send = async (text: LocalizedTextInput) => {
    if (!current || !stored || isExcerpt(current)) return
    const { what, of, field: name } = current
    const queryKey = ownerQueryKey(listTranslations)
    const answer = await saving.save({ what, of, field: name, version: stored.version, text })
    if (!answer) {
      await cache.invalidateQueries({ queryKey })
      return
    }
    const update = <Page extends Listed>(page: Page): Page => ({
      ...page,
      texts: updateTextsAfterSave(page.texts, current, answer),
    })
    const first = ownerQueryKey(listTranslations, {})
    cache.setQueryData<Listed>(first, (old) => old && update(old))
    cache.setQueryData<InfiniteData<Listed>>(pagesKey(first), (old) => old && { ...old, pages: old.pages.map(update) })
    // Text typed during the request stays.
    setTyped(({ [current.key]: words, ...rest }) =>
      words === undefined || words === text[current.locale] ? rest : { ...rest, [current.key]: words },
    )
    go(nextOpenTask(tasks, current.key, isDone), `${t(m.translations_saved)}. `)
  }
  const acts = taskActions({ current, stored, written, send, step })
  useTaskKeys(acts, current !== undefined)
  return {
    shown,
    told,
    field,
    saving,
    tasks,
    open,
    current,
    stored,
    written,
    acts,
    textOf,
    isDone,
    titleOf,
    go,
    show: (next: TaskFilter) => {
      setShown(next)
      setKey(undefined)
    },
    type: (text: string) => current && setTyped((now) => ({ ...now, [current.key]: text })),
  }
}

/** Returns whether the words typed for a task's key (its name and `-en` or `-es`) differ from the stored ones. */
const isUnsaved = (byName: TextsByName, key: string, words: string): boolean => {
  const placed = byName.get(key.slice(0, -3))
  return placed !== undefined && words !== placed.text[key.slice(-2) as Locale]
}

type ActionsOf = {
  current: TranslationTask | undefined
  stored: TranslatableText | undefined
  written: string
  send: (text: LocalizedTextInput) => Promise<void>
  step: (by: 1 | -1) => void
}

function taskActions({ current, stored, written, send, step }: ActionsOf) {
  const words = stored && { en: stored.text.en, es: stored.text.es }
  return {
    save: () => {
      if (current && words && written.trim() && written !== words[current.locale])
        void send({ ...words, [current.locale]: written })
    },
    still: () => {
      if (current && stored && words && translationState(stored.text, current.locale) === 'older')
        void send({ ...words, confirm: current.locale })
    },
    same: () => {
      if (current && words) {
        const both = words.en || words.es
        void send({ en: both, es: both })
      }
    },
    later: () => step(1),
    back: () => step(-1),
  }
}

/** Runs actions by keys: Ctrl+Enter saves, Alt+K confirms, Alt+arrows change the task. */
function useTaskKeys(acts: ReturnType<typeof taskActions>, isActive: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, code } = event
    const act =
      (ctrlKey || metaKey) && code === 'Enter'
        ? acts.save
        : altKey && !ctrlKey && !metaKey
          ? { KeyK: acts.still, ArrowDown: acts.later, ArrowUp: acts.back }[code]
          : undefined
    if (!act || !isActive) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const states = {
  missing: { icon: 'languages', label: () => m.translations_missing },
  older: {
    icon: 'history',
    label: (locale: Locale) => (locale === 'es' ? m.translations_older_es : m.translations_older_en),
  },
  confirmed: { icon: 'done', label: () => m.translations_both },
  none: { icon: 'done', label: () => m.translations_both },
} as const

function TaskList({
  desk: { tasks, current, shown, textOf, isDone, titleOf, go },
}: {
  desk: ReturnType<typeof useDesk>
}) {
  const t = useT()
  return (
    <RowList
      label={t(m.translations_next)}
      groups={groupRows(tasks, (task) => t(heads[taskGroup(task)])).map(({ title, of }) => ({
        title,
        note: of.length,
        rows: of.map((task) => {
          const { icon, label } = states[translationState(textOf(task), task.locale)]
          const state = t(label(task.locale))
          const name = titleOf(task)
          return {
            key: task.key,
            name,
            says: t(m.translations_row, { name, state }),
            lead: <Icon name={icon} />,
            one: state,
            onOpen: () => go(task),
            look: task.key === current?.key ? 'busy' : isDone(task) && shown !== 'all' ? 'off' : undefined,
          }
        }),
      }))}
    />
  )
}

/** The texts that are not loaded yet. */
function Rest({ more, failed }: Pick<DeskProps, 'more' | 'failed'>) {
  const t = useT()
  if (!failed && !more) return null
  return (
    <div className={styles.rest}>
      {failed && <LoadFailed />}
      {!failed && more && (
        <Button busy={more.loading} onClick={more.load}>
          {t(m.dashboard_load_more)}
        </Button>
      )}
    </div>
  )
}
