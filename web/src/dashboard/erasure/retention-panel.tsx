import { getRetention, saveRetention } from '#shared/erasure/owner-endpoints.ts'
import { type RetentionSettings, retentionChoices } from '#shared/erasure/retention.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { ConflictBanner } from '#web/dashboard/ui/draft.tsx'
import { SelectField } from '#web/dashboard/ui/field.tsx'
import { useOwnerMutation, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import * as styles from '#web/dashboard/ui/records.css.ts'
import { useStoredForm } from '#web/dashboard/ui/use-stored-form.ts'

/** The panel that sets how long guests' data is kept. A shorter time asks first. */
export function RetentionPanel() {
  const t = useT()
  const confirm = useConfirm()
  const saving = useOwnerMutation(saveRetention, {
    done: m.settings_saved,
    failed: m.settings_failed,
    changes: [getRetention],
  })
  const form = useStoredForm({
    query: useOwnerQuery(getRetention, {}),
    valuesOf: (stored) => stored,
    savings: [saving],
    store: async ({ values: { months }, stored, settle }) => {
      const question = {
        title: t(m.contacts_retention_ask, { count: months }),
        text: t(m.contacts_retention_ask_text),
        yes: t(m.contacts_retention_yes),
      }
      if (months < stored.months && !(await confirm(question))) return
      const saved = await saving.save({ months, version: stored.version })
      if (saved) settle(saved)
    },
  })
  const { values, dirty, pending } = form
  return (
    <Panel title={t(m.contacts_retention)}>
      {form.conflict && <ConflictBanner onMine={() => void form.mine()} onTheirs={() => void form.theirs()} />}
      {form.failed && <LoadFailed />}
      {values ? (
        <form
          className={styles.stack}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            form.save()
          }}
        >
          <SelectField
            label={t(m.contacts_retention_months)}
            help={t(m.contacts_retention_note)}
            value={String(values.months)}
            onChange={(months) => form.set({ months: Number(months) as RetentionSettings['months'] })}
            options={retentionChoices.map((count) => [String(count), t(m.contacts_retention_choice, { count })])}
          />
          <div>
            <Button type="submit" unavailable={!dirty} busy={pending}>
              {t(m.contacts_retention_save)}
            </Button>
          </div>
        </form>
      ) : (
        <LoadingRows />
      )}
    </Panel>
  )
}
