import { useState } from 'react'
import { tabLimits } from '#shared/menu/categories-form.ts'
import { useT } from '#web/app/locale.tsx'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Dialog } from '#web/dashboard/ui/dialog.tsx'
import { Fields, Form } from '#web/dashboard/ui/field.tsx'
import { LocalizedField, type LocalizedDraft } from '#web/dashboard/ui/localized-field.tsx'
import * as m from '#web/paraglide/messages.js'

type Props = {
  title: string
  text: string
  /** The words of the button that takes the name. */
  done: string
  name?: LocalizedDraft
  /** Takes the name. The dialog stays open while it answers false. */
  onName: (label: LocalizedDraft) => Promise<boolean> | true
  pending?: boolean
  onClose: () => void
}

const unnamed: LocalizedDraft = { en: '', es: '' }

/** Asks for the name of a new category in both languages; one is enough. */
export function CategoryNameDialog({ title, text, done, name = unnamed, onName, pending = false, onClose }: Props) {
  const t = useT()
  const [label, setLabel] = useState<LocalizedDraft>(name)
  const [tried, setTried] = useState(false)
  const isNamed = Boolean(label.en.trim() || label.es.trim())
  const take = async () => {
    setTried(true)
    if (!isNamed) return
    if (await onName({ en: label.en.trim(), es: label.es.trim() })) onClose()
  }
  return (
    <Dialog
      title={title}
      large
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(m.dashboard_cancel)}</Button>
          <Button kind="go" busy={pending} onClick={() => void take()}>
            {done}
          </Button>
        </>
      }
    >
      <Form onSubmit={() => void take()}>
        <Fields>
          <p>{text}</p>
          <LocalizedField
            name="label"
            label={t(m.menu_categories_name)}
            required
            maxLength={tabLimits.label}
            value={label}
            onChange={setLabel}
            faults={tried && !isNamed ? { 'label.en': t(m.form_nameRequired) } : {}}
          />
        </Fields>
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Dialog>
  )
}
