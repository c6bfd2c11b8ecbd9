import { useState } from 'react'
import { type ReservationField, reservationFields } from '#shared/reservations/reservation-fields.ts'
import { tablePlanLimits } from '#shared/tables/table-plan.ts'
import { parseTableRange } from '#shared/tables/table-range.ts'
import type { Locale } from '#shared/validation.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { ReservationTabs } from '#web/dashboard/reservations/reservation-tabs.tsx'
import { Button, IconButton } from '#web/dashboard/ui/button.tsx'
import { CheckField, FieldPair, NumberField, SwitchField, TextField } from '#web/dashboard/ui/field.tsx'
import { FormPage } from '#web/dashboard/ui/form-page.tsx'
import { Banner, EmptyState, Panel } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './table-plan.css.ts'
import type { AreaValues, TableValues } from './table-plan-values.ts'
import { useTablePlanForm } from './use-table-plan-form.ts'

/** The owner's tables by area, with the runs of each. */
export function TablePlanPage() {
  const t = useT()
  const form = useTablePlanForm()
  const { areas } = form
  const count = areas.reduce((sum, { tables }) => sum + tables.length, 0)
  return (
    <FormPage
      title={t(m.tables_plan_title)}
      note={count > 0 ? (count === 1 ? t(m.tables_plan_count_one) : t(m.tables_plan_count, { count })) : undefined}
      tabs={<ReservationTabs />}
      form={form}
      save={t(m.tables_plan_save)}
      rows={6}
    >
      {({ holdMinutes }) => (
        <>
          <p className={styles.intro}>{t(m.tables_plan_intro)}</p>
          {form.planFault && <Banner tone="bad" title={form.planFault} />}
          {areas.length === 0 && (
            <Panel>
              <EmptyState icon="table" title={t(m.tables_plan_none)}>
                <p>{t(m.tables_plan_text)}</p>
                <Button kind="go" icon="plus" onClick={() => form.addArea(t(m.tables_area_first))}>
                  {t(m.tables_plan_open)}
                </Button>
              </EmptyState>
            </Panel>
          )}
          {areas.map((area, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an area has no name but its place
            <Area key={at} at={at} area={area} form={form} />
          ))}
          {areas.length > 0 && (
            <Button icon="plus" unavailable={areas.length >= tablePlanLimits.areas} onClick={() => form.addArea('')}>
              {t(m.tables_area_add)}
            </Button>
          )}
          {count > 0 && (
            <Panel title={t(m.tables_line)}>
              <NumberField
                label={t(m.tables_hold)}
                name="holdMinutes"
                unit={t(m.reservations_grace_unit)}
                help={t(m.tables_hold_help)}
                value={holdMinutes}
                onChange={(minutes) => form.set({ holdMinutes: minutes })}
                error={form.holdFault}
              />
            </Panel>
          )}
        </>
      )}
    </FormPage>
  )
}

type AreaProps = { at: number; area: AreaValues; form: ReturnType<typeof useTablePlanForm> }

function Area({ at, area, form }: AreaProps) {
  const t = useT()
  const name = area.name || `${t(m.tables_area)} ${at + 1}`
  const set = (change: Partial<AreaValues>) => form.setArea(at, change)
  const setTable = (index: number, change: Partial<TableValues>) =>
    set({ tables: area.tables.map((table, of) => (of === index ? { ...table, ...change } : table)) })
  return (
    <Panel
      title={name}
      actions={
        <IconButton name={t(m.tables_area_remove, { area: name })} icon="trash" onClick={() => form.removeArea(at)} />
      }
    >
      <div className={styles.area}>
        <TextField
          label={t(m.tables_area_name)}
          help={t(m.tables_area_help)}
          value={area.name}
          onChange={(text) => set({ name: text })}
          error={form.faultOf(`${at}.name`)}
          maxLength={tablePlanLimits.areaName}
          required
        />
        <SwitchField
          label={t(m.tables_area_closed)}
          help={t(m.tables_area_closed_help)}
          checked={area.closed}
          onChange={(closed) => set({ closed })}
        />
      </div>
      <OfferedArea at={at} area={area} form={form} />
      <ul className={styles.tables} aria-label={name}>
        {area.tables.map((table, index) => (
          <li key={table.id} className={styles.table}>
            <TableFields
              table={table}
              set={(change) => setTable(index, change)}
              remove={() => set({ tables: area.tables.filter((_, of) => of !== index) })}
              faultOf={(field) => form.faultOf(`${at}.tables.${index}.${field}`)}
            />
          </li>
        ))}
      </ul>
      <NewTables last={area.tables.at(-1)} onAdd={(tables) => set({ tables: [...area.tables, ...tables] })} />
      {area.tables.length > 1 && <Runs at={at} area={area} form={form} />}
    </Panel>
  )
}

/** Whether guests can ask for the area, and its names for them. */
function OfferedArea({ at, area: { name, guestNames, isOffered }, form }: AreaProps) {
  const t = useT()
  const set = (change: Partial<AreaValues>) => form.setArea(at, change)
  const field = (locale: Locale) => ({
    value: guestNames[locale],
    onChange: (text: string) => set({ guestNames: { ...guestNames, [locale]: text } }),
    error: form.faultOf(`${at}.guestNames.${locale}`),
    maxLength: tablePlanLimits.areaName,
    required: true,
  })
  return (
    <div className={styles.offered}>
      <SwitchField
        label={t(m.tables_area_offered)}
        help={t(m.tables_area_offered_help)}
        checked={isOffered}
        onChange={(on) => set({ isOffered: on, guestNames: { en: guestNames.en || name, es: guestNames.es || name } })}
      />
      {isOffered && (
        <FieldPair>
          <TextField label={t(m.tables_area_en)} {...field('en')} />
          <TextField label={t(m.tables_area_es)} {...field('es')} />
        </FieldPair>
      )}
    </div>
  )
}

const fields: readonly ReservationField[] = reservationFields
const wishLabel = (wish: 'wheelchair' | 'high-chair', locale: Locale): string =>
  fields.find(({ name }) => name === 'wishes')?.choices?.[wish]?.[locale] ?? wish

type TableProps = {
  table: TableValues
  set: (change: Partial<TableValues>) => void
  remove: () => void
  faultOf: (field: string) => string | undefined
}

function TableFields({ table, set, remove, faultOf }: TableProps) {
  const t = useT()
  const { locale } = useLocale()
  return (
    <>
      <TextField
        label={t(m.tables_name)}
        value={table.name}
        onChange={(name) => set({ name })}
        error={faultOf('name')}
        maxLength={tablePlanLimits.tableName}
        spellCheck={false}
      />
      <NumberField label={t(m.tables_min)} value={table.min} onChange={(min) => set({ min })} error={faultOf('min')} />
      <NumberField label={t(m.tables_max)} value={table.max} onChange={(max) => set({ max })} error={faultOf('max')} />
      <div className={styles.fits}>
        <CheckField
          label={wishLabel('wheelchair', locale)}
          checked={table.wheelchair}
          onChange={(wheelchair) => set({ wheelchair })}
        />
        <CheckField
          label={wishLabel('high-chair', locale)}
          checked={table.highChair}
          onChange={(highChair) => set({ highChair })}
        />
        <CheckField
          label={t(m.tables_out)}
          checked={table.outOfService}
          onChange={(outOfService) => set({ outOfService })}
        />
      </div>
      <IconButton name={t(m.tables_remove, { table: table.name })} icon="trash" onClick={remove} />
    </>
  )
}

/** Names several tables at once; they have the seats of the area's last one. */
function NewTables({ last, onAdd }: { last: TableValues | undefined; onAdd: (tables: TableValues[]) => void }) {
  const t = useT()
  const [names, setNames] = useState('')
  const [isWrong, setWrong] = useState(false)
  const add = () => {
    const parsed = parseTableRange(names)
    setWrong(!parsed)
    if (!parsed) return
    const { min = '2', max = '4', wheelchair = true, highChair = true } = last ?? {}
    onAdd(
      parsed.map((name) => ({ id: crypto.randomUUID(), name, min, max, wheelchair, highChair, outOfService: false })),
    )
    setNames('')
  }
  return (
    <div className={styles.adding}>
      <TextField
        label={t(m.tables_add_names)}
        help={t(m.tables_add_names_help)}
        error={isWrong ? t(m.tables_add_wrong) : undefined}
        value={names}
        onChange={(text) => {
          setNames(text)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
        spellCheck={false}
      />
      <Button icon="plus" onClick={add}>
        {t(m.tables_add)}
      </Button>
    </div>
  )
}

function Runs({ at, area: { runs }, form }: AreaProps) {
  const t = useT()
  const set = (next: string[]) => form.setArea(at, { runs: next })
  return (
    <div className={styles.runs}>
      <h3>{t(m.tables_runs)}</h3>
      <p className={styles.intro}>{t(m.tables_runs_help)}</p>
      {runs.map((run, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a run has no name but its place
        <div key={index} className={styles.run}>
          <TextField
            label={t(m.tables_run_n, { number: index + 1 })}
            value={run}
            onChange={(text) => set(runs.map((each, of) => (of === index ? text : each)))}
            error={form.faultOf(`${at}.runs.${index}`)}
            spellCheck={false}
          />
          <IconButton
            name={t(m.tables_run_remove, { number: index + 1 })}
            icon="trash"
            onClick={() => set(runs.filter((_, of) => of !== index))}
          />
        </div>
      ))}
      <Button icon="plus" unavailable={runs.length >= tablePlanLimits.runs} onClick={() => set([...runs, ''])}>
        {t(m.tables_run_add)}
      </Button>
    </div>
  )
}
