import { useId, useState } from 'react'
import type { LargeParty } from '#shared/large-parties/large-party.ts'
import { fullName } from '#shared/reservations/guest-name.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Sheet } from '#web/dashboard/ui/dialog.tsx'
import { Form, TextField } from '#web/dashboard/ui/field.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import { useLargePartyActions } from './use-large-party-actions.ts'

/** Asks for the address that a catering quote needs, where the guest gave none. */
export function CateringEmailSheet({ party, onClose }: { party: LargeParty; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const [email, setEmail] = useState('')
  const { moving, moveToCatering } = useLargePartyActions(party)
  const { faults, problem, reason, pending } = moving
  const submit = async () => {
    if (await moveToCatering(email.trim())) onClose()
  }
  return (
    <Sheet
      title={t(m.large_parties_email_title, { name: fullName(party) })}
      onClose={onClose}
      foot={
        <Button kind="go" busy={pending} type="submit" form={id}>
          {pending ? t(m.dashboard_saving) : t(m.large_parties_to_catering)}
        </Button>
      }
    >
      <Form id={id} onSubmit={() => void submit()}>
        {problem && reason !== 'invalid' && reason !== 'email-needed' && <Banner tone="bad" title={problem} />}
        <TextField
          label={t(m.reservations_email)}
          type="email"
          required
          help={t(m.large_parties_email_hint)}
          value={email}
          onChange={setEmail}
          error={faults['email']}
          autoComplete="off"
        />
      </Form>
    </Sheet>
  )
}
