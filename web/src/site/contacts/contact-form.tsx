import { sendContactMessage } from '#shared/contacts/endpoints.ts'
import { useT } from '#web/app/locale.tsx'
import { FormNote } from '#web/site/ui/form-note.tsx'
import { FormResult } from '#web/site/ui/form-result.tsx'
import { SenderFields } from '#web/site/ui/sender-fields.tsx'
import { TextField } from '#web/site/ui/text-field.tsx'
import { useForm } from '#web/site/ui/use-form.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/site/ui/button.tsx'
import * as styles from '#web/site/ui/form.css.ts'
import { Honeypot } from '#web/site/ui/honeypot.tsx'

const empty = { name: '', email: '', phoneNumber: '', message: '', website: '' }

/** The contact form. */
export function ContactForm() {
  const t = useT()
  const form = useForm({
    name: 'contact',
    call: sendContactMessage,
    empty,
    failed: m.contacts_failed,
  })
  const field = { form, prefix: 'contact' }
  return (
    <form className={styles.form} {...form.element}>
      {form.done && (
        <FormResult icon="mail">
          <p>{t(m.contacts_sent)}</p>
        </FormResult>
      )}
      <SenderFields {...field} />
      <TextField {...field} name="message" label={t(m.contacts_message)} rows={6} />
      <Honeypot value={form.values.website} onChange={(website) => form.set({ website })} />
      <div>
        <Button type="submit" unavailable={form.pending}>
          {form.pending ? t(m.form_sending) : t(m.contacts_send)}
        </Button>
        <FormNote text={form.note} />
      </div>
    </form>
  )
}
