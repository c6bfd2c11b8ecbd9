import { useState } from 'react'
import { addContact, getContact, listContacts, updateContact } from '#shared/contacts/contact-endpoints.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { Drawer } from '#web/dashboard/ui/dialog.tsx'
import { ConflictBanner, useLeaveGuard, useLeaveWarning } from '#web/dashboard/ui/draft.tsx'
import { Form, TextArea, TextField } from '#web/dashboard/ui/field.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'

type Props = {
  /** The contact to edit; undefined to add one. */
  person?: Contact
  /** Returns the stored contact; undefined when it is gone. */
  reload?: () => Promise<Contact | undefined>
  onClose: () => void
  onSaved: (person: Contact) => void
}

const textOf = (person: Contact | undefined) => ({
  name: person?.name ?? '',
  email: person?.email ?? '',
  phoneNumber: person?.phoneNumber ?? '',
  notes: person?.notes ?? '',
})

/** A drawer that adds or edits a contact. Input stays when another tab saved meanwhile. */
export function ContactDrawer({ person, reload, onClose, onSaved }: Props) {
  const t = useT()
  const leaves = useLeaveGuard()
  const [values, setValues] = useState(textOf(person))
  const [base, setBase] = useState(person)
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }))
  const outcome = { changes: [listContacts, getContact] }
  const add = useOwnerMutation(addContact, { ...outcome, done: m.contacts_contact_added })
  const update = useOwnerMutation(updateContact, { ...outcome, done: m.contacts_contact_saved })
  const { faults, pending, reason, problem } = base ? update : add
  const dirty = JSON.stringify(values) !== JSON.stringify(textOf(base))
  useLeaveWarning(!pending && dirty)
  async function close() {
    if (!dirty || (await leaves())) onClose()
  }
  async function save(over = base) {
    const written = { ...values, email: values.email || null }
    const saved = await (over ? update.save({ ...written, id: over.id, version: over.version }) : add.save(written))
    if (!saved) return
    onSaved(saved)
    onClose()
  }
  async function resolve(mine: boolean) {
    const stored = await reload?.()
    update.reset()
    if (!stored) return onClose()
    setBase(stored)
    if (mine) await save(stored)
    else setValues(textOf(stored))
    return undefined
  }
  return (
    <Drawer
      title={base ? t(m.contacts_contact_edit) : t(m.contacts_contact_add)}
      onClose={() => void close()}
      foot={
        <>
          <Button onClick={() => void close()}>{t(m.dashboard_cancel)}</Button>
          <Button kind="go" type="submit" form="contact-form" busy={pending}>
            {pending ? t(m.dashboard_saving) : t(m.contacts_contact_save)}
          </Button>
        </>
      }
    >
      <Form id="contact-form" onSubmit={() => void save()}>
        {update.conflict && <ConflictBanner onMine={() => void resolve(true)} onTheirs={() => void resolve(false)} />}
        {problem && reason !== 'invalid' && reason !== 'contact-exists' && <Banner tone="bad" title={problem} />}
        <TextField
          label={t(m.contacts_name)}
          required
          autoComplete="off"
          maxLength={100}
          value={values.name}
          onChange={(name) => set({ name })}
          error={faults['name']}
        />
        <TextField
          label={t(m.contacts_email)}
          type="email"
          autoComplete="off"
          value={values.email}
          onChange={(email) => set({ email })}
          error={faults['email'] ?? (reason === 'contact-exists' ? problem : undefined)}
          help={t(m.contacts_contact_email_help)}
        />
        <TextField
          label={t(m.contacts_phone)}
          type="tel"
          autoComplete="off"
          maxLength={20}
          value={values.phoneNumber}
          onChange={(phoneNumber) => set({ phoneNumber })}
          error={faults['phoneNumber']}
        />
        <TextArea
          label={t(m.contacts_notes)}
          maxLength={1000}
          value={values.notes}
          onChange={(notes) => set({ notes })}
          error={faults['notes']}
          help={t(m.contacts_contact_notes_help)}
        />
      </Form>
    </Drawer>
  )
}
