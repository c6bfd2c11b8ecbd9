import { useState } from 'react'
import { formatCsv } from '#shared/lib/csv.ts'
import { useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { download } from '#web/ui/download.ts'
import { Button } from './button.tsx'

type Cell = string | number | undefined

type Props<Entry> = {
  /** The file's name without its ending. */
  file: string
  /** Every entry, not only what is shown. */
  load: () => Promise<readonly Entry[]>
  /** A heading and what stands below it; cells are made safe for spreadsheets. */
  columns: readonly (readonly [heading: string, cell: (entry: Entry) => Cell])[]
}

/** Download a whole list as CSV. */
export function ExportButton<Entry>({ file, load, columns }: Props<Entry>) {
  const t = useT()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const entries = await load()
      const rows = entries.map((entry) => columns.map(([, cell]) => cell(entry)))
      download(
        `${file}.csv`,
        'text/csv',
        formatCsv(
          columns.map(([heading]) => heading),
          rows,
        ),
      )
    } catch {
      toast('bad', (t) => t(m.contacts_export_failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" busy={busy} onClick={() => void save()}>
      {t(m.contacts_export)}
    </Button>
  )
}
