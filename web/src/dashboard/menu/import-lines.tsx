import { type PlannedLine, importLineName } from '#shared/menu/import-plan.ts'
import type { MenuTabs } from '#shared/menu/categories.ts'
import { type Message, type Translate, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { FieldError } from '#web/dashboard/ui/field.tsx'
import type { OwnerIcon } from '#web/dashboard/ui/icon.tsx'
import { Badge, EmptyState } from '#web/dashboard/ui/panel.tsx'
import { type Column, DataTable, type NarrowRowOptions } from '#web/dashboard/ui/table.tsx'
import { type Categories, useCategories } from './category-names.ts'
import * as styles from './import.css.ts'
import { changedFieldNames, lineErrorTexts } from './line-messages.ts'

type Outcome = PlannedLine['result']
type Acts = {
  fixed: ReadonlySet<number>
  pending: boolean
  fix: (line: PlannedLine) => void
  skip: (line: number) => void
  takeBack: (line: number) => void
}
type Props = Acts & { file: string; lines: readonly PlannedLine[]; newTabs: MenuTabs }

const results: Record<Outcome, { words: Message; tone: 'good' | 'blue' | 'bad' | 'plain' | 'off'; icon: OwnerIcon }> = {
  add: { words: m.menu_import_imp_add, tone: 'good', icon: 'plus' },
  change: { words: m.menu_import_imp_change, tone: 'blue', icon: 'edit' },
  refused: { words: m.menu_import_imp_refused, tone: 'bad', icon: 'warning' },
  same: { words: m.menu_import_imp_same, tone: 'plain', icon: 'check' },
  skipped: { words: m.menu_import_imp_skipped, tone: 'off', icon: 'skip' },
}

/** The lines of the file with their result and reason. Refused ones are corrected or skipped here. */
export function ImportLines({ file, lines, newTabs, ...acts }: Props) {
  const t = useT()
  const names = useCategories(newTabs)
  const only = (result: Outcome) => ({
    value: result,
    label: t(results[result].words),
    holds: (line: PlannedLine) => line.result === result,
  })
  return (
    <DataTable
      label={t(m.menu_import_imp_lines_of, { file })}
      rows={lines}
      rowKey={({ line }) => String(line)}
      columns={columnsOf(t, names, acts)}
      narrow={rowsOf(t, names, acts)}
      search={{
        label: t(m.menu_import_imp_search),
        said: ({ name, nameEs = '', written, price }) => ({ names: [name, nameEs], more: [written, price] }),
      }}
      chips={{
        label: t(m.menu_import_imp_lines),
        options: [
          { value: 'look', label: t(m.menu_import_imp_look), holds: ({ result }) => result !== 'same' },
          ...(['add', 'change', 'refused', 'skipped', 'same'] as const).map(only),
        ],
      }}
      look={({ result }) => (result === 'skipped' ? 'off' : undefined)}
      empty={<EmptyState icon="menu" title={t(m.menu_import_imp_nothing)} />}
    />
  )
}

const columnsOf = (t: Translate, { nameOf }: Categories, acts: Acts): Column<PlannedLine>[] => [
  {
    key: 'item',
    label: t(m.menu_item),
    cell: (line) => (
      <>
        <small>
          {t(m.menu_import_imp_line)} {line.line}
        </small>
        {importLineName(line) ? (
          <strong dir="auto">{importLineName(line)}</strong>
        ) : (
          <em className={styles.soft}>{t(m.menu_import_imp_no_name)}</em>
        )}
      </>
    ),
  },
  {
    key: 'result',
    label: t(m.menu_import_imp_result),
    cell: (line) => <Result of={line} />,
  },
  {
    key: 'category',
    label: t(m.menu_category),
    cell: ({ category, written }) => (category ? nameOf(category) : written),
  },
  { key: 'price', label: t(m.menu_price), kind: 'end', cell: (line) => <Price line={line} /> },
  { key: 'why', label: t(m.menu_import_imp_why), cell: (line) => <Why line={line} /> },
  {
    key: 'acts',
    label: t(m.dashboard_actions),
    kind: 'acts',
    cell: (line) => <LineActs line={line} {...acts} />,
  },
]

/** The rows of narrow screens: the dish, its result and price, then the reason and actions. */
const rowsOf = (t: Translate, { nameOf }: Categories, acts: Acts): NarrowRowOptions<PlannedLine> => ({
  row: (line) => ({
    key: String(line.line),
    name: importLineName(line) || t(m.menu_import_imp_no_name),
    aside: `${t(m.menu_import_imp_line)} ${line.line}`,
    line: (
      <>
        <Result of={line} />
        <Price line={line} />
        <span>{line.category ? nameOf(line.category) : line.written}</span>
      </>
    ),
    below:
      (line.result !== 'add' && line.result !== 'same') || line.hidden || acts.fixed.has(line.line) ? (
        <>
          <Why line={line} />
          <LineActs line={line} {...acts} />
        </>
      ) : undefined,
    look: line.result === 'skipped' ? 'off' : undefined,
  }),
})

const Result = ({ of: { result } }: { of: PlannedLine }) => {
  const t = useT()
  return (
    <Badge tone={results[result].tone} icon={results[result].icon}>
      {t(results[result].words)}
    </Badge>
  )
}

function LineActs({ line, fixed, pending, fix, skip, takeBack }: Acts & { line: PlannedLine }) {
  const t = useT()
  const name = importLineName(line) || `${t(m.menu_import_imp_line)} ${line.line}`
  if (line.result === 'skipped')
    return (
      <Button
        kind="plain"
        unavailable={pending}
        aria-label={`${t(m.menu_import_imp_take_back)}: ${name}`}
        onClick={() => takeBack(line.line)}
      >
        {t(m.menu_import_imp_take_back)}
      </Button>
    )
  if (line.result !== 'refused' && !fixed.has(line.line)) return null
  return (
    <>
      <Button
        unavailable={pending}
        aria-label={`${t(m.menu_import_imp_mend)}: ${name}`}
        aria-haspopup="dialog"
        onClick={() => fix(line)}
      >
        {t(m.menu_import_imp_mend)}
      </Button>
      <Button
        kind="plain"
        unavailable={pending}
        aria-label={`${t(m.menu_import_imp_skip)}: ${name}`}
        onClick={() => skip(line.line)}
      >
        {t(m.menu_import_imp_skip)}
      </Button>
    </>
  )
}

function Price({ line: { result, was, marketPrice, price: written } }: { line: PlannedLine }) {
  const t = useT()
  const price = marketPrice && !written.trim() ? t(m.menu_market_price) : written
  if (result === 'add') return <strong>{price}</strong>
  if (was && was.price !== written.trim())
    return (
      <>
        <del className={styles.soft}>{was.price}</del> <strong>{price}</strong>
      </>
    )
  return price
}

function Why({ line }: { line: PlannedLine }) {
  const t = useT()
  if (line.result === 'refused')
    return (
      <div className={styles.whys}>
        {lineErrorTexts(t, line).map((words) => (
          <FieldError key={words}>{words}</FieldError>
        ))}
      </div>
    )
  if (line.result === 'skipped') return <span className={styles.soft}>{t(m.menu_import_imp_skipped_why)}</span>
  if (line.result === 'add' && line.hidden) return <span className={styles.soft}>{t(m.menu_dish_hidden)}</span>
  return line.result === 'change' ? <span className={styles.soft}>{changedFieldNames(t, line).join(', ')}</span> : null
}
