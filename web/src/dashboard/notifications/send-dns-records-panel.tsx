import { useState } from 'react'
import { listNoticeAddresses, sendDnsRecords } from '#shared/notifications/owner-endpoints.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Form, TextField } from '#web/dashboard/ui/field.tsx'
import { Panel } from '#web/dashboard/ui/panel.tsx'

/** Mails the lines for the domain's settings to whoever looks after it; nothing where none are needed. */
export function SendDnsRecordsPanel() {
  const t = useT()
  const { locale } = useLocale()
  const { data } = useOwnerQuery(listNoticeAddresses, {})
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState('')
  const sending = useOwnerMutation(sendDnsRecords, { failed: m.notifications_dns_failed })
  const send = async () => {
    const sent = await sending.save({ email: email.trim(), locale })
    if (!sent) return
    setSentTo(sent.email)
    setEmail('')
  }
  if (!data?.needsDnsRecords) return null
  return (
    <Panel title={t(m.notifications_dns)}>
      <Form onSubmit={() => void send()}>
        <p>{t(m.notifications_dns_text)}</p>
        <TextField
          label={t(m.notifications_dns_email)}
          help={t(m.notifications_dns_help)}
          name="email"
          type="email"
          value={email}
          onChange={setEmail}
          error={sending.faults['email']}
          required
        />
        <div>
          <Button type="submit" icon="mail" busy={sending.pending}>
            {t(m.notifications_dns_send)}
          </Button>
        </div>
        {sentTo && <p role="status">{t(m.notifications_dns_sent, { email: sentTo })}</p>}
      </Form>
    </Panel>
  )
}
