import { useState } from 'react'
import { linkIdentity, listIdentities, unlinkIdentity } from '#shared/auth/endpoints.ts'
import { canUnlink, passwordIdentity, type SignInMethods } from '#shared/auth/session.ts'
import { useT } from '#web/app/locale.tsx'
import { ownerRequest, emitSessionEvent } from '#web/app/session.ts'
import { rememberLanguageOnLeave } from '#web/app/hard-navigation.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { ButtonRow, Button } from '#web/dashboard/ui/button.tsx'
import { LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import * as styles from './security.css.ts'
import { PasswordPrompt } from './use-session-request.tsx'

/** External accounts that may sign in as the owner. Empty where no provider is configured and none was linked. */
export function LinkedAccounts({ ways }: { ways: SignInMethods }) {
  const t = useT()
  const toast = useToast()
  const query = useOwnerQuery(listIdentities, {})
  const [asking, setAsking] = useState<{ link: string } | { unlink: string }>()
  const identities = query.data?.identities
  const { provider } = ways
  if (!provider && (identities?.length ?? 0) < 2) return null
  const isLinked = identities?.some((one) => one.provider === provider)
  return (
    <Panel title={t(m.auth_security_accounts)}>
      <div className={styles.part}>
        {provider && <p className={styles.quiet}>{t(m.auth_security_accounts_text, { provider })}</p>}
        {query.isError && <LoadFailed />}
        {!identities && !query.isError && <LoadingRows rows={1} />}
        <ul className={styles.rows} aria-label={t(m.auth_security_accounts)}>
          {identities?.map((one) => (
            <li key={`${one.provider} ${one.id}`} className={styles.row}>
              <span className={styles.what}>
                <strong>{one.provider === passwordIdentity ? t(m.auth_security_accounts_email) : one.provider}</strong>
                <small>{one.email}</small>
              </span>
              {canUnlink(identities, one.provider) && (
                <Button kind="stopQuiet" onClick={() => setAsking({ unlink: one.provider })}>
                  {t(m.auth_security_accounts_unlink)}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {provider && identities && !isLinked && (
          <ButtonRow>
            <Button icon="link" onClick={() => setAsking({ link: provider })}>
              {t(m.auth_security_accounts_link, { provider })}
            </Button>
          </ButtonRow>
        )}
      </div>
      {asking && 'link' in asking && (
        <PasswordPrompt
          title={t(m.auth_security_accounts_link, { provider: asking.link })}
          yes={t(m.auth_security_continue)}
          work={(password) => ownerRequest(linkIdentity, { password })}
          done={({ location: elsewhere }) => {
            rememberLanguageOnLeave()
            location.assign(elsewhere)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking && 'unlink' in asking && (
        <PasswordPrompt
          title={t(m.auth_security_accounts_unlink)}
          lead={t(m.auth_security_accounts_unlink_lead, { provider: asking.unlink })}
          yes={t(m.auth_security_accounts_unlink)}
          kind="stop"
          work={(password) => ownerRequest(unlinkIdentity, { id: asking.unlink, password })}
          done={({ session }) => {
            emitSessionEvent('USER_UPDATED', session)
            toast('good', (t) => t(m.auth_security_accounts_unlinked, { provider: asking.unlink }))
            void query.refetch()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Panel>
  )
}
