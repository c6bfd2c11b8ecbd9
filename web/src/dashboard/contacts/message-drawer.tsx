import type { GuestMessage } from '#shared/contacts/message.ts'
import { deleteMessage, listMessages, markMessage } from '#shared/contacts/message-endpoints.ts'
import { getUnread, getOverview } from '#shared/overview/owner-endpoints.ts'
import { useT } from '#web/app/locale.tsx'
import type { ToastAction } from '#web/app/toast.tsx'
import { useSite } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import { Button, ExternalButtonLink } from '#web/dashboard/ui/button.tsx'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { Drawer, useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { EmailLink } from '#web/ui/email.tsx'
import { phoneHref, PhoneLink } from '#web/dashboard/ui/phone.tsx'
import { useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'
import * as styles from '#web/dashboard/ui/records.css.ts'
import { replyHref } from './mailto.ts'

const stale = [listMessages, getUnread, getOverview]

/** A message to reply to by email, mark as answered or new, or delete. */
export function MessageDrawer({ message, onClose }: { message: GuestMessage; onClose: () => void }) {
  const t = useT()
  const when = useFormatDateTime()
  const confirm = useConfirm()
  const { branding } = useSite()
  const { id, name, email, phoneNumber, readAt, answeredAt, createdAt } = message
  const call = phoneHref(phoneNumber)
  const unmark = useOwnerMutation(markMessage, { changes: stale })
  const undo = (): ToastAction => ({
    label: (t) => t(m.dashboard_undo),
    run: () => void unmark.save({ id, read: readAt !== undefined, answered: answeredAt !== undefined }),
  })
  const mark = useOwnerMutation(markMessage, { done: m.contacts_marked_new, about: name, act: undo, changes: stale })
  const answer = useOwnerMutation(markMessage, { changes: stale })
  const remove = useOwnerMutation(deleteMessage, {
    done: m.contacts_message_deleted,
    failed: m.dashboard_delete_failed,
    changes: stale,
  })
  const called = useOwnerMutation(markMessage, {
    done: m.contacts_marked_answered,
    about: name,
    act: undo,
    changes: stale,
  })
  async function markAnswered() {
    if (await called.save({ id, read: true, answered: true })) onClose()
  }
  async function markNew() {
    if (await mark.save({ id, read: false })) onClose()
  }
  async function askToDelete() {
    const yes = await confirm({
      title: t(m.contacts_message_delete, { name }),
      text: t(m.contacts_message_delete_text),
      yes: t(m.dashboard_delete),
    })
    if (yes && (await remove.save({ id }))) onClose()
  }
  return (
    <Drawer
      title={name}
      onClose={onClose}
      aside={
        <>
          <Button kind="stopQuiet" icon="trash" busy={remove.pending} onClick={() => void askToDelete()}>
            {t(m.dashboard_delete)}
          </Button>
          <Button busy={mark.pending} onClick={() => void markNew()}>
            {t(m.contacts_mark_new)}
          </Button>
        </>
      }
      foot={
        <>
          {!answeredAt && (
            <Button busy={called.pending} onClick={() => void markAnswered()}>
              {t(m.contacts_mark_answered)}
            </Button>
          )}
          {email ? (
            <ExternalButtonLink
              kind="go"
              icon="mail"
              href={replyHref(message, branding.name)}
              onClick={() => void answer.save({ id, read: true, answered: true })}
            >
              {t(m.contacts_reply)}
            </ExternalButtonLink>
          ) : (
            call && (
              <ExternalButtonLink kind="go" icon="phone" href={call}>
                {t(m.contacts_call)}
              </ExternalButtonLink>
            )
          )}
        </>
      }
    >
      <div className={styles.stack}>
        <dl className={styles.facts}>
          <div>
            <dt>{t(m.contacts_when)}</dt>
            <dd>{when(createdAt)}</dd>
          </div>
          {email && (
            <div>
              <dt>{t(m.contacts_email)}</dt>
              <dd>
                <EmailLink email={email} />
              </dd>
            </div>
          )}
          {answeredAt && (
            <div>
              <dt>{t(m.contacts_answered)}</dt>
              <dd>{when(answeredAt)}</dd>
            </div>
          )}
          {phoneNumber && (
            <div>
              <dt>{t(m.contacts_phone)}</dt>
              <dd>
                <PhoneLink text={phoneNumber} />
              </dd>
            </div>
          )}
        </dl>
        <p className={styles.words}>{message.message}</p>
      </div>
    </Drawer>
  )
}
