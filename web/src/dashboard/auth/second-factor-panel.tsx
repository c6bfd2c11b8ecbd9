import { useState } from 'react'
import type { AnswerOf } from '#shared/endpoint.ts'
import { enrolFactor, removeFactor, verifyFactor } from '#shared/auth/endpoints.ts'
import type { Factor, Session, SignInMethods } from '#shared/auth/session.ts'
import { useT } from '#web/app/locale.tsx'
import { ownerRequest, emitSessionEvent } from '#web/app/session.ts'
import { useToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import { ButtonRow, Button } from '#web/dashboard/ui/button.tsx'
import { TextField } from '#web/dashboard/ui/field.tsx'
import { Badge, Panel } from '#web/dashboard/ui/panel.tsx'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSecret } from './totp-secret.tsx'
import * as styles from './security.css.ts'
import { PasswordPrompt, useSessionRequest } from './use-session-request.tsx'

type Props = { session: Session; factors: readonly Factor[]; ways: SignInMethods; codes: number; changed: () => void }

/** The second factor and its recovery codes. */
export function SecondFactorPanel({ session, factors, ways, codes, changed }: Props) {
  const t = useT()
  const [made, setMade] = useState<readonly string[]>()
  const second = factors.filter(({ factorType }) => factorType !== 'webauthn')
  const isOn = second.some(({ status }) => status === 'verified')
  return (
    <Panel
      title={t(m.auth_security_factor)}
      note={
        <Badge tone={isOn ? 'good' : 'wait'} icon={isOn ? 'check' : 'warning'}>
          {t(isOn ? m.auth_security_factor_verified : m.auth_security_factor_none)}
        </Badge>
      }
    >
      <div className={styles.part}>
        <p className={styles.quiet}>{t(isOn ? m.auth_security_factor_on : m.auth_security_factor_off)}</p>
        {second.length > 0 && (
          <ul className={styles.rows}>
            {second.map(({ factorType, status, hint = '' }) => (
              <li key={factorType} className={styles.row}>
                <span className={styles.what}>
                  <strong>
                    {factorType === 'totp'
                      ? t(m.auth_security_factor_app)
                      : t(m.auth_security_factor_phone_to, { hint })}
                  </strong>
                </span>
                {status === 'verified' ? (
                  <Remove changed={changed} />
                ) : (
                  <Badge tone="off">{t(m.auth_security_factor_unverified)}</Badge>
                )}
              </li>
            ))}
          </ul>
        )}
        {isOn ? (
          <RecoveryCodes left={codes} changed={changed} made={made} />
        ) : (
          <Enrol {...{ email: session.user.email, ways, changed }} onProven={setMade} />
        )}
      </div>
    </Panel>
  )
}

type EnrolProps = {
  email: string
  ways: SignInMethods
  changed: () => void
  /** Called with the recovery codes once a code was right. */
  onProven: (codes: readonly string[]) => void
}

function Enrol({ email, ways, changed, onProven }: EnrolProps) {
  const t = useT()
  const toast = useToast()
  const [asking, setAsking] = useState<'totp' | 'phone'>()
  const [phone, setPhone] = useState('')
  const [begun, setBegun] = useState<AnswerOf<typeof enrolFactor>>()
  const proving = useSessionRequest(
    (code: string) => ownerRequest(verifyFactor, { code }),
    ({ session, codes }) => {
      onProven(codes)
      emitSessionEvent('MFA_CHALLENGE_VERIFIED', session)
      toast('good', (t) => t(m.auth_security_factor_enabled))
      changed()
    },
  )
  if (begun)
    return (
      <>
        {'secret' in begun ? (
          <>
            <p>{t(m.auth_security_factor_scan)}</p>
            <TotpSecret secret={begun.secret} email={email} />
          </>
        ) : (
          <p>{t(m.auth_security_factor_phone_sent, { hint: begun.hint })}</p>
        )}
        <CodeForm sending={proving} yes={t(m.auth_security_factor_verify)} sent={'hint' in begun} />
        <ButtonRow>
          <Button
            kind="plain"
            onClick={() => {
              proving.reset()
              setBegun(undefined)
            }}
          >
            {t(m.auth_security_factor_again)}
          </Button>
        </ButtonRow>
      </>
    )
  return (
    <>
      <ButtonRow>
        <Button kind="go" onClick={() => setAsking('totp')}>
          {t(m.auth_security_factor_app_start)}
        </Button>
        {ways.sms && (
          <Button icon="phone" onClick={() => setAsking('phone')}>
            {t(m.auth_security_factor_phone_start)}
          </Button>
        )}
      </ButtonRow>
      {!ways.sms && <p className={styles.quiet}>{t(m.auth_security_factor_no_sms)}</p>}
      {asking && (
        <PasswordPrompt
          title={t(asking === 'totp' ? m.auth_security_factor_app_start : m.auth_security_factor_phone_start)}
          yes={t(asking === 'totp' ? m.auth_security_continue : m.auth_security_send_code)}
          work={(password) =>
            ownerRequest(
              enrolFactor,
              asking === 'totp' ? { factorType: asking, password } : { factorType: asking, phone, password },
            )
          }
          done={(answer) => {
            setBegun(answer)
            changed()
          }}
          onClose={() => setAsking(undefined)}
          fields={({ faults }) =>
            asking === 'phone' && (
              <TextField
                label={t(m.auth_security_factor_phone_label)}
                type="tel"
                autoComplete="tel"
                value={phone}
                onChange={setPhone}
                error={faults['phone']}
              />
            )
          }
        />
      )}
    </>
  )
}

function Remove({ changed }: { changed: () => void }) {
  const t = useT()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="stopQuiet" onClick={() => setAsking(true)}>
        {t(m.auth_security_factor_remove)}
      </Button>
      {asking && (
        <PasswordPrompt
          title={t(m.auth_security_factor_remove)}
          lead={t(m.auth_security_factor_remove_lead)}
          yes={t(m.auth_security_factor_remove)}
          kind="stop"
          work={(password) => ownerRequest(removeFactor, { password })}
          done={({ session }) => {
            emitSessionEvent('USER_UPDATED', session)
            toast('good', (t) => t(m.auth_security_factor_removed))
            changed()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
