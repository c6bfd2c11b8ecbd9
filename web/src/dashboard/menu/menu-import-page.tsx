import { useEffect, useState } from 'react'
import type { PlannedLine } from '#shared/menu/import-plan.ts'
import { listMenuImports } from '#shared/menu/import-endpoints.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { useLeaveWarning } from '#web/dashboard/ui/draft.tsx'
import { Icon, type OwnerIcon } from '#web/dashboard/ui/icon.tsx'
import { DashboardPage } from '#web/dashboard/ui/page.tsx'
import { Banner, LoadingRows } from '#web/dashboard/ui/panel.tsx'
import { useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'
import { ImportCategories } from './import-categories.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportSource } from './import-source.tsx'
import * as styles from './import.css.ts'
import { FixLineDialog } from './fix-line-dialog.tsx'
import { UndoImport } from './undo-import.tsx'
import type { TypedMenu } from './typed-menu.ts'
import { type ImportState, useImport } from './use-import.ts'

/** The import of a menu: choose a file, check its lines, apply. Nothing changes before Apply. */
export function MenuImportPage() {
  const t = useT()
  const work = useImport()
  const [typed, setTyped] = useState<TypedMenu>({ text: '' })
  const { given, seen, started } = work
  const left = seen?.lines.filter(({ result }) => result === 'refused').length ?? 0
  const checking = given !== undefined && seen !== undefined && !started
  const { data: unfinished, isPending } = useOwnerQuery(listMenuImports, {}, { when: !started })
  const [resumed, setResumed] = useState<string>()
  const [undoing, setUndoing] = useState<string>()
  const [open] = unfinished?.imports ?? []
  const last = unfinished?.last
  if (open && !resumed) setResumed(open.id)
  const shown = undoing ?? resumed
  useLeaveWarning(checking || (!started && typed.text.trim() !== ''))
  // The lines begin at the top, wherever the text was.
  useEffect(() => {
    if (checking) window.scrollTo(0, 0)
  }, [checking])
  const restart = () => {
    setUndoing(undefined)
    work.restart()
  }
  return (
    <DashboardPage
      title={t(m.menu_import_imp_title)}
      site={{ path: '/menu', name: t(m.layout_nav_menu) }}
      note={checking && t(m.menu_import_imp_not_applied, { file: given.file })}
      dock={checking && <ApplyButtons work={work} isSame={given.text === typed.text} left={left} onRestart={restart} />}
    >
      <Steps at={started ? 2 : checking ? 1 : 0} lines={seen?.lines.length} />
      {started ? (
        <ImportProgress id={undoing ?? started} onUndo={setUndoing} onAnother={restart} />
      ) : checking ? (
        <Check work={work} left={left} />
      ) : isPending ? (
        // A banner that came later would move the button of the file under a thumb.
        <LoadingRows />
      ) : (
        <>
          {open && (
            <Banner tone="wait" icon="hourglass" title={t(m.menu_import_imp_open)}>
              <p>{open.file}</p>
            </Banner>
          )}
          {shown && <ImportProgress id={shown} onUndo={setUndoing} />}
          {!shown && last && <LastImport of={last} onUndo={setUndoing} />}
          <ImportSource of={work} typed={typed} onType={setTyped} />
        </>
      )}
    </DashboardPage>
  )
}

type ApplyProps = { work: ImportState; isSame: boolean; left: number; onRestart: () => void }

/** The way back to the source, and Apply once every line is read. */
function ApplyButtons({ work: { seen, pending, starting, begin }, isSame, left, onRestart }: ApplyProps) {
  const t = useT()
  if (!seen) return null
  return (
    <>
      <Button onClick={onRestart}>{t(isSame ? m.menu_import_imp_back : m.menu_import_imp_another)}</Button>
      <Button
        kind="go"
        unavailable={left > 0 || seen.writes === 0 || pending}
        busy={starting}
        aria-describedby="import-state"
        onClick={() => void begin()}
      >
        {t(seen.writes === 1 ? m.menu_import_imp_apply_one : m.menu_import_imp_apply, { count: seen.writes })}
      </Button>
    </>
  )
}

type LastImportProps = { of: Parameters<typeof UndoImport>[0]['of']; onUndo: (id: string) => void }

/** The last import, which can be undone. */
function LastImport({ of, onUndo }: LastImportProps) {
  const t = useT()
  const when = useFormatDateTime()
  return (
    <Banner
      tone="info"
      icon="file-up"
      title={t(m.menu_import_imp_last, { file: of.file })}
      actions={<UndoImport of={of} onBegun={({ id }) => onUndo(id)} />}
    >
      {t(m.menu_import_imp_last_text, { when: when(of.createdAt), count: of.dishes })}
    </Banner>
  )
}

function Check({ work, left }: { work: ImportState; left: number }) {
  const t = useT()
  const [mending, setMending] = useState<PlannedLine>()
  const { given, seen, pending, changed } = work
  if (!given || !seen) return null
  const state =
    left > 0
      ? t(left === 1 ? m.menu_import_imp_left_one : m.menu_import_imp_left, { count: left })
      : t(seen.writes === 0 ? m.menu_import_imp_nothing : m.menu_import_imp_ready)
  return (
    <>
      {changed && (
        <Banner tone="wait" icon="fork" title={t(m.menu_import_imp_changed)}>
          <p>{t(m.menu_import_imp_changed_text)}</p>
        </Banner>
      )}
      <p id="import-state" role="status" className={left > 0 ? `${styles.state} ${styles.open}` : styles.state}>
        <Icon name={left > 0 ? 'warning' : 'done'} />
        {state}
      </p>
      {seen.ignored.length > 0 && (
        <p className={styles.soft}>{t(m.menu_import_imp_ignored, { columns: seen.ignored.join(', ') })}</p>
      )}
      {seen.unread.length > 0 && (
        <p className={styles.soft}>{t(m.menu_import_imp_unread, { lines: seen.unread.slice(0, 12).join(' · ') })}</p>
      )}
      <ImportCategories seen={seen} newCategories={given.newCategories} work={work} />
      <ImportLines
        file={given.file}
        lines={seen.lines}
        newTabs={seen.newTabs}
        fixed={new Set(given.fixes.map(({ line }) => line))}
        pending={pending}
        fix={setMending}
        skip={(line) => void work.skip(line)}
        takeBack={(line) => void work.takeBack(line)}
      />
      {mending && (
        <FixLineDialog
          line={mending}
          newTabs={seen.newTabs}
          pending={pending}
          onClose={() => setMending(undefined)}
          onFix={(fix) => void work.fix(fix).then((shown) => shown && setMending(undefined))}
        />
      )}
    </>
  )
}

function Steps({ at, lines }: { at: number; lines: number | undefined }) {
  const t = useT()
  const steps: { words: string; icon: OwnerIcon }[] = [
    {
      words: lines && at > 0 ? t(m.menu_import_imp_step_read, { count: lines }) : t(m.menu_import_imp_step_file),
      icon: 'file-up',
    },
    { words: t(m.menu_import_imp_step_check), icon: 'scan' },
    { words: t(m.menu_import_imp_step_apply), icon: 'play' },
  ]
  return (
    <ol className={styles.steps} aria-label={t(m.menu_import_imp_steps)}>
      {steps.map(({ words, icon }, index) => (
        <li key={icon} aria-current={index === at ? 'step' : undefined}>
          <Icon name={index < at ? 'check' : icon} small />
          {words}
        </li>
      ))}
    </ol>
  )
}
