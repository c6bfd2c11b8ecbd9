import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { broughtBack } from '#web/app/brought.ts'
import { Head } from '#web/app/head.tsx'
import { useT } from '#web/app/locale.tsx'
import { start, useStanding } from '#web/app/session.ts'
import { useSite } from '#web/app/site.ts'
import { useStartOverOutside } from '#web/app/start-over.ts'
import * as m from '#web/paraglide/messages.js'
import { tile, tileTalavera } from '#web/styles/motifs.css.ts'
import { type Callback, callbackOf } from './callback.ts'
import * as s from './door.css.ts'
import { SignInForm } from './sign-in-form.tsx'

const wrongs = { refused: m.login_elsewhere, 'no-session': m.login_no_session, 'no-code': m.login_no_code } as const

/** The login page: who is signed in, here or in another tab, goes on to the dashboard. */
export function ManagementPage() {
  const t = useT()
  const navigate = useNavigate()
  const { branding } = useSite()
  const standing = useStanding()
  const [brought, setBrought] = useState<Callback['wrong']>()
  useStartOverOutside()

  useEffect(() => {
    const address = broughtBack()
    const callback = address && callbackOf(address, Date.now() / 1000)
    if (callback) {
      if (callback.tooOld) console.warn('The session in the address is older than 120 s')
      // oxlint-disable-next-line react/set-state-in-effect -- the published page knows no address
      setBrought(callback.wrong)
    }
    void start()
  }, [])
  useEffect(() => {
    if (standing.is === 'in') void navigate({ to: '/dashboard', replace: true })
  }, [standing, navigate])

  const sentAway =
    standing.is === 'ended' && standing.why === 'other-account' ? t(m.session_refused_other_account) : undefined
  return (
    <div className={s.door}>
      <Head title={t(m.login_go)} description={t(m.login_lead, { name: branding.name })} unlisted />
      <div className={`${tile} ${tileTalavera}`} />
      <div className={s.inside}>
        <SignInForm
          name={branding.name}
          error={brought ? t(wrongs[brought]) : sentAway}
          footer={
            <Link to="/" className={s.link}>
              {t(m.login_back)}
            </Link>
          }
        />
      </div>
    </div>
  )
}
