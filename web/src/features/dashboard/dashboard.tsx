import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { createContext, use, useEffect, useState } from 'react'
import type { Session } from '#shared/session.ts'
import { Head } from '#web/app/head.tsx'
import { useT } from '#web/app/locale.tsx'
import { onSession, signOut, type Standing, start, useStanding } from '#web/app/session.ts'
import { useSite } from '#web/app/site.ts'
import { useToast } from '#web/app/toast.tsx'
import { SignInAgain } from '#web/features/session/sign-in-again.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/public/button.tsx'
import { Spinner } from '#web/ui/public/spinner.tsx'
import * as s from './dashboard.css.ts'

const OwnerContext = createContext<Session | undefined>(undefined)

/** The owner's session, within the dashboard. */
export function useOwner(): Session {
  const session = use(OwnerContext)
  if (!session) throw new Error('there is an owner only within the dashboard')
  return session
}

/**
 * Where a session is needed (specification 5): without one to /management; with another account's out, with an error. A session that ends while the page is
 * open keeps the page and asks to sign in again. On the server, and until it is known who is there, it shows nothing of the dashboard.
 */
export function Dashboard() {
  const t = useT()
  const navigate = useNavigate()
  const toast = useToast()
  const standing = useStanding()
  const [owner, setOwner] = useState<Session>()
  const [leaving, setLeaving] = useState(false)

  useEffect(() => void start(), [])
  useEffect(
    () =>
      onSession(({ event, standing: next }, own) => {
        if (event !== 'SIGNED_OUT' || next.is !== 'out') return
        if (own) toast('good', t(m.logout_done))
        void navigate({ to: own ? '/' : '/management', replace: true })
      }),
    [navigate, toast, t],
  )
  const stranger = standing.is === 'ended' && standing.why === 'other-account'
  if (standing.is === 'in' && owner !== standing.session) setOwner(standing.session)
  if (stranger && owner) setOwner(undefined)
  useEffect(() => {
    if (stranger) toast('bad', t(m.login_other_account))
  }, [stranger, toast, t])
  const away = !owner && goesAway(standing)
  useEffect(() => {
    if (away && !leaving) void navigate({ to: '/management', replace: true })
  }, [away, leaving, navigate])

  if (!owner)
    return (
      <main className={s.waiting}>
        <DashboardHead />
        <Spinner />
      </main>
    )
  return (
    <OwnerContext value={owner}>
      <DashboardHead />
      <header className={s.bar}>
        <strong className={s.title}>{t(m.dash_title)}</strong>
        <nav className={s.nav} aria-label={t(m.dash_title)}>
          <Link to="/dashboard" activeOptions={{ exact: true }}>
            {t(m.dash_overview)}
          </Link>
          <Link to="/dashboard/settings/security">{t(m.dash_security)}</Link>
        </nav>
        <Button
          kind="quiet"
          small
          unavailable={leaving}
          onClick={() => {
            setLeaving(true)
            signOut('local').catch(() => {
              setLeaving(false)
              toast('bad', t(m.login_unavailable))
            })
          }}
        >
          {t(m.dash_logout)}
        </Button>
      </header>
      <main id="main" className={s.main}>
        <Outlet />
      </main>
      {standing.is === 'ended' && <SignInAgain />}
    </OwnerContext>
  )
}

const goesAway = ({ is }: Standing): boolean => is === 'out' || is === 'ended'

function DashboardHead() {
  const t = useT()
  const { branding } = useSite()
  return <Head title={t(m.dash_title)} description={branding.name} unlisted />
}
