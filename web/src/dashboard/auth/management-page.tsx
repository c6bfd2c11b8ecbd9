import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { InputOf } from '#shared/endpoint.ts'
import { exchangeToken } from '#shared/auth/endpoints.ts'
import { request } from '#web/app/api.ts'
import { takeCallbackUrl } from '#web/app/auth-callback-params.ts'
import { Head } from '#web/app/head.tsx'
import { useT } from '#web/app/locale.tsx'
import { emitSessionEvent, startSession, useSessionState } from '#web/app/session.ts'
import { useSite } from '#web/app/use-site.ts'
import { type ToastText, useToast } from '#web/app/toast.tsx'
import { useHardNavigationOutsideDashboard } from '#web/app/hard-navigation.ts'
import * as m from '#web/paraglide/messages.js'
import { tile, tileTalavera } from '#web/styles/motifs.css.ts'
import { useAccountLocale } from '#web/dashboard/shell/use-account-locale.ts'
import { parseOidcCallback } from './oidc-callback.ts'
import * as styles from './sign-in.css.ts'
import { signInErrorText } from './error-text.ts'
import { SignInForm } from './sign-in-form.tsx'

const security = '/dashboard/settings/security'
const wrongs = {
  refused: m.auth_login_elsewhere,
  'no-session': m.auth_login_no_session,
  'no-code': m.auth_login_no_code,
} as const

/** The sign-in page. A signed-in owner, here or in another tab, goes on to the dashboard. */
export function ManagementPage() {
  const t = useT()
  const navigate = useNavigate()
  const toast = useToast()
  const { branding } = useSite()
  const standing = useSessionState()
  const [wrong, setWrong] = useState<{ say: ToastText }>()
  const [back, setBack] = useState(false)
  /** The address after signing in: giving up a second factor leads to setting up another. */
  const [onward, setOnward] = useState('/dashboard')
  useHardNavigationOutsideDashboard()
  useAccountLocale(undefined)

  /** Shows an error of the external sign-in: here, or on the dashboard where accounts are linked. */
  const tell = useEffectEvent(async (say: ToastText) => {
    if ((await startSession()).is !== 'in') return setWrong({ say })
    toast('bad', say)
    setOnward(security)
  })
  const take = useEffectEvent(async (brought: InputOf<typeof exchangeToken>) => {
    try {
      const answer = await request(exchangeToken, brought)
      const { linked, session } = answer
      if (linked) {
        await startSession()
        emitSessionEvent('USER_UPDATED', session)
        toast('good', (t) => t(m.auth_security_accounts_linked, { provider: linked.provider }))
        setOnward(security)
      } else {
        toast('good', (t) => `${t(m.auth_login_done)}\n${t(m.auth_login_redirect)}`)
        emitSessionEvent('SIGNED_IN', session)
      }
    } catch (error) {
      await tell((words) => signInErrorText(words, error))
    }
    await startSession()
  })
  const look = useEffectEvent(async () => {
    const address = takeCallbackUrl()
    const callback = address && parseOidcCallback(address, Date.now() / 1000)
    if (!callback) {
      void startSession()
      return
    }
    setBack(true)
    if ('brought' in callback) await take(callback.brought)
    else {
      if (callback.tooOld) console.warn('The session in the address is older than 120 s')
      await tell((words) => words(wrongs[callback.wrong]))
    }
    setBack(false)
  })
  useEffect(() => void look(), [])
  useEffect(() => {
    if (standing.is === 'in' && !back) void navigate({ to: onward, replace: true })
  }, [standing, navigate, back, onward])

  const sentAway =
    standing.is === 'ended' && standing.why === 'other-account' ? t(m.session_refused_other_account) : undefined
  return (
    <div className={styles.door}>
      <Head title={t(m.auth_login_go)} description={t(m.auth_login_lead, { name: branding.name })} />
      <div className={`${tile} ${tileTalavera}`} />
      <div className={styles.inside}>
        <SignInForm
          name={branding.name}
          error={wrong?.say(t) ?? sentAway}
          onRecovered={() => setOnward(security)}
          footer={
            <Link to="/" className={styles.link}>
              {t(m.auth_login_back)}
            </Link>
          }
        />
      </div>
    </div>
  )
}
