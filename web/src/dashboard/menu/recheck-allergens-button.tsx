import { recheckAllergens, listMenuItems } from '#shared/menu/owner-endpoints.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'

/** The button that asks to check the allergens of every dish again, after the fryer or its oil changed. */
export function RecheckAllergensButton() {
  const t = useT()
  const confirm = useConfirm()
  const { save, pending } = useOwnerMutation(recheckAllergens, {
    done: m.allergens_fryer_done,
    failed: m.dashboard_save_failed,
    changes: [listMenuItems],
  })
  const ask = async () => {
    if (
      await confirm({
        title: t(m.allergens_fryer_title),
        text: t(m.allergens_fryer_text),
        yes: t(m.allergens_fryer_yes),
      })
    )
      await save({})
  }
  return (
    <Button busy={pending} onClick={() => void ask()}>
      {t(m.allergens_fryer)}
    </Button>
  )
}
