import { useState } from 'react'
import type { ChangeEntry } from '#shared/change-log/change-log.ts'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { listChanges, undoChange } from '#shared/change-log/owner-endpoints.ts'
import { getHome } from '#shared/site/home-endpoints.ts'
import { getMenuTabs, listMenuItems } from '#shared/menu/owner-endpoints.ts'
import { useCategories } from '#web/dashboard/menu/category-names.ts'
import { getSettings } from '#shared/site/settings-endpoints.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { ButtonRow, Button, ButtonLink } from '#web/dashboard/ui/button.tsx'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { TextField } from '#web/dashboard/ui/field.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Badge, Banner, EmptyState, LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import { usePagedAnswers } from '#web/dashboard/ui/use-pages.ts'
import { getConfirmationPage } from '#web/dashboard/use-undo.ts'
import { useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'
import * as styles from './change-log.css.ts'
import { SettingsTabs } from '#web/dashboard/settings/settings-tabs.tsx'
import { formatFieldChanges, changeKindLabel, subjectName, formatChangeTitle } from './change-messages.ts'

/** The change log, newest first, by month. Public content can be restored. */
export function ChangeLogPage() {
  const t = useT()
  const [latest] = useState(() => localDateTimeAt(new Date()).date.slice(0, 7))
  const [month, setMonth] = useState(latest)
  return (
    <DashboardPage title={t(m.settings_tab_history)} note={t(m.settings_history_note)}>
      <SettingsTabs />
      <div className={styles.month}>
        <TextField
          label={t(m.settings_month)}
          type="month"
          value={month}
          max={latest}
          onChange={(next) => {
            if (/^\d{4}-\d{2}$/.test(next)) setMonth(next)
          }}
        />
      </div>
      <Panel flush>
        <Changes key={month} month={month} />
      </Panel>
    </DashboardPage>
  )
}

function Changes({ month }: { month: string }) {
  const t = useT()
  const { answers, failed, more } = usePagedAnswers(listChanges, { month })
  const changes = answers.flatMap((answer) => answer.changes)
  if (answers.length === 0) return failed ? <LoadFailed /> : <LoadingRows />
  if (changes.length === 0 && !more) return <EmptyState icon="history" title={t(m.settings_history_empty)} />
  return (
    <>
      <ul>
        {changes.map((change) => (
          <Entry key={change.id} change={change} />
        ))}
      </ul>
      {failed && <LoadFailed />}
      {more && (
        <div className={styles.entry}>
          <Button busy={more.loading} onClick={more.load}>
            {t(m.dashboard_load_more)}
          </Button>
        </div>
      )}
    </>
  )
}

const tones = { added: 'good', changed: 'blue', deleted: 'bad' } as const
const icons = { added: 'plus', changed: 'edit', deleted: 'trash' } as const

function Entry({ change }: { change: ChangeEntry }) {
  const t = useT()
  const undoing = useOwnerMutation(undoChange, {
    done: change.undoes ? m.settings_redone : m.settings_undone,
    failed: change.undoes ? m.settings_redo_failed : m.settings_undo_failed,
    changes: [listChanges, getSettings, getHome, listMenuItems, getMenuTabs],
  })
  const page = getConfirmationPage(change.what)
  const when = useFormatDateTime()
  const { locale } = useLocale()
  const { nameOf } = useCategories()
  const title = formatChangeTitle({ t, locale, nameOf }, change)
  const fields = formatFieldChanges({ t, locale, nameOf }, change)
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        {change.undoes ? (
          <Badge tone="off" icon="undo">
            {t(m.settings_taken_back)}
          </Badge>
        ) : (
          <Badge tone={tones[change.kind]} icon={icons[change.kind]}>
            {changeKindLabel(t, change)}
          </Badge>
        )}
        <strong>{title}</strong>
        <span className={styles.soft}>{subjectName(t, change.what)}</span>
        <time className={styles.soft} dateTime={change.at}>
          {when(change.at)}
        </time>
        {change.by && <span className={styles.soft}>{t(m.stand_by, { name: change.by })}</span>}
      </div>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {before && <del>{before}</del>} {after ? <ins>{after}</ins> : <em>{t(m.settings_emptied)}</em>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {undoing.conflict && <Banner tone="wait" icon="fork" title={t(m.settings_undo_conflict)} />}
      {undoing.reason === 'bookings-affected' && (
        <Banner
          tone="wait"
          title={t(m.owner_refused_bookings_affected)}
          actions={<ButtonLink to={page.to}>{t(page.name)}</ButtonLink>}
        />
      )}
      {change.undoneAt ? (
        <Badge tone="off" icon="undo">
          {t(m.settings_was_undone)}
        </Badge>
      ) : (
        change.undoable && (
          <ButtonRow>
            <Button
              icon={change.undoes ? 'redo' : 'undo'}
              busy={undoing.pending}
              onClick={() => void undoing.save({ id: change.id })}
            >
              {t(change.undoes ? m.settings_redo : m.dashboard_undo)}: {title}
            </Button>
          </ButtonRow>
        )
      )}
    </li>
  )
}
