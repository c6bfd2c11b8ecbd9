import { useState } from 'react'
import { formatCsv } from '#shared/lib/csv.ts'
import { useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { download } from '#web/ui/download.ts'
import { Button } from './button.tsx'

type Cell = string | number | undefined

type Props<Entry> = {
  /** The file's name without extension. */
  file: string
  /** Loads every entry, not only the visible ones. */
  load: () => Promise<readonly Entry[]>
  /** Headings with their cells, which are escaped for spreadsheets. */
  columns: readonly (readonly [heading: string, cell: (entry: Entry) => Cell])[]
}

/** A button that downloads a whole list as CSV. */
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
