import { useState } from 'react'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from '#shared/auth/endpoints.ts'
import { maxPasskeyNameLength, type Passkey, type SignInMethods } from '#shared/auth/session.ts'
import { useT } from '#web/app/locale.tsx'
import { ownerRequest, emitSessionEvent } from '#web/app/session.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { ButtonRow, Button, IconButton } from '#web/dashboard/ui/button.tsx'
import { Dialog, useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { Form, TextField, FieldError } from '#web/dashboard/ui/field.tsx'
import { LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import { useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'
import { createPasskey, hasPasskeySupport } from './web-authn.ts'
import * as styles from './security.css.ts'
import { PasswordPrompt, useSessionRequest } from './use-session-request.tsx'

/** Returns why no passkey can be added: the stage has no domain, or the browser no support. */
function reasonAgainst({ passkeys }: SignInMethods) {
  if (!passkeys) return m.auth_security_passkeys_no_domain
  return hasPasskeySupport() ? undefined : m.auth_security_passkeys_no_browser
}

/** The owner's passkeys, each of which signs in alone. */
export function PasskeyList({ ways }: { ways: SignInMethods }) {
  const t = useT()
  const toast = useToast()
  const when = useFormatDateTime()
  const confirm = useConfirm()
  const query = useOwnerQuery(listPasskeys, {})
  const [adding, setAdding] = useState(false)
  const [naming, setNaming] = useState<Passkey>()
  const [name, setName] = useState('')
  const removing = useSessionRequest(
    (id: string) => ownerRequest(removePasskey, { id }),
    ({ session }) => {
      emitSessionEvent('USER_UPDATED', session)
      toast('good', (t) => t(m.auth_security_passkeys_removed))
      void query.refetch()
    },
  )
  const remove = async ({ id, name: called }: Passkey) => {
    if (
      await confirm({
        title: t(m.auth_security_passkeys_remove_sure, { name: called }),
        yes: t(m.auth_security_passkeys_remove),
      })
    )
      removing.send(id)
  }
  const why = reasonAgainst(ways)
  const passkeys = query.data?.passkeys
  return (
    <Panel title={t(m.auth_security_passkeys)}>
      <div className={styles.part}>
        <p className={styles.quiet}>{t(m.auth_security_passkeys_text)}</p>
        {query.isError && <LoadFailed />}
        {!passkeys && !query.isError && <LoadingRows rows={1} />}
        {removing.words && <FieldError>{removing.words}</FieldError>}
        {passkeys && passkeys.length > 0 && (
          <ul className={styles.rows} aria-label={t(m.auth_security_passkeys)}>
            {passkeys.map((one) => (
              <li key={one.id} className={styles.row}>
                <span className={styles.what}>
                  <strong>{one.name}</strong>
                  {one.createdAt && <small>{t(m.auth_security_passkeys_since, { when: when(one.createdAt) })}</small>}
                </span>
                <IconButton
                  icon="edit"
                  name={`${t(m.auth_security_passkeys_rename)}: ${one.name}`}
                  onClick={() => setNaming(one)}
                />
                <IconButton
                  icon="trash"
                  name={`${t(m.auth_security_passkeys_remove)}: ${one.name}`}
                  onClick={() => void remove(one)}
                />
              </li>
            ))}
          </ul>
        )}
        {why ? (
          <p>{t(why)}</p>
        ) : (
          <>
            {passkeys?.length === 0 && <p>{t(m.auth_security_passkeys_none)}</p>}
            <ButtonRow>
              <Button
                icon="plus"
                onClick={() => {
                  setName('')
                  setAdding(true)
                }}
              >
                {t(m.auth_security_passkeys_add)}
              </Button>
            </ButtonRow>
          </>
        )}
      </div>
      {adding && (
        <PasswordPrompt
          title={t(m.auth_security_passkeys_add)}
          yes={t(m.auth_security_continue)}
          work={async (password) => {
            const credential = await createPasskey(await ownerRequest(beginPasskey, { password }))
            if (!credential) return undefined
            return ownerRequest(addPasskey, { credential, name: name.trim() || t(m.auth_security_passkeys) })
          }}
          done={(answer) => {
            if (answer) emitSessionEvent('USER_UPDATED', answer.session)
            toast(answer ? 'good' : 'bad', (t) =>
              t(answer ? m.auth_security_passkeys_added : m.auth_security_passkeys_not_made),
            )
            void query.refetch()
          }}
          onClose={() => setAdding(false)}
          fields={({ faults }) => (
            <TextField
              label={t(m.auth_security_passkeys_name)}
              help={t(m.auth_security_passkeys_name_help)}
              maxLength={maxPasskeyNameLength}
              value={name}
              onChange={setName}
              error={faults['name']}
            />
          )}
        />
      )}
      {naming && (
        <Rename
          passkey={naming}
          onClose={() => setNaming(undefined)}
          done={() => {
            toast('good', (t) => t(m.auth_security_passkeys_renamed))
            void query.refetch()
          }}
        />
      )}
    </Panel>
  )
}

function Rename({ passkey, onClose, done }: { passkey: Passkey; onClose: () => void; done: () => void }) {
  const t = useT()
  const [name, setName] = useState(passkey.name)
  const saving = useSessionRequest(
    (wanted: string) => ownerRequest(renamePasskey, { id: passkey.id, name: wanted }),
    ({ session }) => {
      emitSessionEvent('USER_UPDATED', session)
      onClose()
      done()
    },
  )
  return (
    <Dialog
      title={t(m.auth_security_passkeys_rename)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(m.dashboard_cancel)}</Button>
          <Button kind="go" type="submit" form="rename-passkey" busy={saving.isPending}>
            {t(m.auth_security_name_save)}
          </Button>
        </>
      }
    >
      <Form id="rename-passkey" onSubmit={() => saving.send(name)}>
        <TextField
          label={t(m.auth_security_passkeys_name)}
          maxLength={maxPasskeyNameLength}
          value={name}
          onChange={setName}
          error={saving.words}
        />
      </Form>
    </Dialog>
  )
}
