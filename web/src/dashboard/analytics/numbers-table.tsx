import { formatCsv } from '#shared/lib/csv.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { download } from '#web/ui/download.ts'
import * as styles from './analytics.css.ts'
import { useFormatNumber } from './formatters.ts'

type Cells = readonly (string | number)[]
export type NumbersSheet = {
  /** Without its extension. */
  file: string
  headings: readonly string[]
  rows: readonly Cells[]
  /** The rows for the file, where they differ from the page: dates in long form. */
  plain?: readonly Cells[]
}

export const downloadNumbers = ({ file, headings, rows, plain = rows }: NumbersSheet): void =>
  download(`${file}.csv`, 'text/csv', formatCsv(headings, plain))

/** A collapsed table of a chart's numbers, with its download. */
export function NumbersTable({ title, sheet }: { title: string; sheet: NumbersSheet }) {
  const t = useT()
  const number = useFormatNumber()
  return (
    <details className={styles.behind}>
      <summary>
        <Icon name="right" small />
        {t(m.analytics_an_numbers)}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={styles.scroll} role="group" aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {sheet.headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={sheet.headings[column + 1]}>{typeof cell === 'number' ? number(cell) : cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.save}>
        <Button icon="download" onClick={() => downloadNumbers(sheet)}>
          {t(m.analytics_an_csv)}
        </Button>
      </div>
    </details>
  )
}
