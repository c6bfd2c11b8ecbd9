import type { MenuImport } from '#shared/menu/import-plan.ts'
import { listMenuImports, undoMenuImport } from '#shared/menu/import-endpoints.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'

type Props = { of: MenuImport; onBegun: (begun: MenuImport) => void }

/** A button that undoes a finished import, after a question. */
export function UndoImport({ of: { id, file }, onBegun }: Props) {
  const t = useT()
  const confirm = useConfirm()
  const undoing = useOwnerMutation(undoMenuImport, { changes: [listMenuImports] })
  const ask = async () => {
    const question = {
      title: t(m.menu_import_imp_undo_ask, { file }),
      text: t(m.menu_import_imp_undo_text),
      yes: t(m.menu_import_imp_undo),
    }
    if (!(await confirm({ ...question, no: t(m.layout_close), kind: 'cancel' }))) return
    const begun = await undoing.save({ id })
    if (begun) onBegun(begun)
  }
  return (
    <Button icon="undo" busy={undoing.pending} onClick={() => void ask()}>
      {t(m.menu_import_imp_undo)}
    </Button>
  )
}
