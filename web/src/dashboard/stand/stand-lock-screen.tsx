import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { openStand, pairStand } from '#shared/stand/endpoints.ts'
import type { StandView } from '#shared/stand/stand.ts'
import { request } from '#web/app/api.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import * as m from '#web/paraglide/messages.js'
import { useSessionRequest } from '#web/dashboard/auth/use-session-request.tsx'
import { Button, ButtonRow } from '#web/dashboard/ui/button.tsx'
import { Field, Form } from '#web/dashboard/ui/field.tsx'
import * as fields from '#web/dashboard/ui/field.css.ts'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import * as styles from './stand.css.ts'
import { wipeDevice } from './wipe-device.ts'

/** A card in the middle of the tablet's screen, with the language at its foot. */
function Door({ title, foot, children }: { title: string; foot?: ReactNode; children: ReactNode }) {
  const t = useT()
  const { locale, toggle } = useLocale()
  const { branding } = useSite()
  return (
    <main id="main" className={styles.door} tabIndex={-1}>
      <div className={styles.card}>
        <p className={styles.of}>{branding.name}</p>
        <h1>{title}</h1>
        {children}
        <div className={styles.foot}>
          {foot}
          <button type="button" className={styles.link} lang={locale === 'en' ? 'es' : 'en'} onClick={toggle}>
            {t(m.layout_language)}
          </button>
        </div>
      </div>
    </main>
  )
}

/** The code that a QR code brought; it is sent only when the button is pressed. */
const broughtCode = (): string =>
  location.hash
    .slice(1)
    .replace(/[^\w-]/g, '')
    .slice(0, 12)

/** The form that pairs this browser by the owner's code. */
export function PairForm({ onPaired }: { onPaired: (stand: StandView) => void }) {
  const t = useT()
  const [code, setCode] = useState(broughtCode)
  const pairing = useSessionRequest(
    async () => {
      const answer = await request(pairStand, { code })
      await wipeDevice().catch(() => {})
      return answer
    },
    ({ stand }) => {
      history.replaceState(history.state, '', location.pathname)
      onPaired(stand)
    },
  )
  return (
    <Door
      title={t(m.stand_here_title)}
      foot={
        <Link to="/management" className={styles.link}>
          {t(m.stand_here_owner)}
        </Link>
      }
    >
      <p>{t(m.stand_here_text)}</p>
      <Form onSubmit={() => pairing.send(undefined)}>
        <Field label={t(m.stand_here_code)} error={pairing.faults['code'] ?? pairing.words}>
          {(described) => (
            <input
              {...described}
              className={`${fields.input} ${styles.code}`}
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={12}
              value={code}
              onChange={({ target }) => {
                pairing.reset()
                setCode(target.value)
              }}
            />
          )}
        </Field>
        <p className={styles.quiet}>{t(m.stand_here_warning)}</p>
        <ButtonRow>
          <Button kind="go" type="submit" busy={pairing.isPending}>
            {t(m.stand_here_yes)}
          </Button>
        </ButtonRow>
      </Form>
    </Door>
  )
}

/** The form that opens a paired tablet by its PIN. */
export function UnlockForm({ stand, onOpened }: { stand: StandView; onOpened: (stand: StandView) => void }) {
  const t = useT()
  const [pin, setPin] = useState('')
  const [initials, setInitials] = useState('')
  const opening = useSessionRequest(
    (typed: { pin: string; initials: string }) => request(openStand, typed),
    (answer) => onOpened(answer.stand),
  )
  const wrong = opening.faults['pin'] ?? (opening.faults['initials'] ? undefined : opening.words)
  return (
    <Door title={stand.name}>
      <p>{t(m.stand_open_lead)}</p>
      <Form
        onSubmit={() => {
          opening.send({ pin, initials })
          setPin('')
        }}
      >
        <Field label={t(m.stand_pin)} error={wrong}>
          {(described) => (
            <input
              {...described}
              className={`${fields.input} ${styles.code} ${styles.hidden}`}
              name="pin"
              inputMode="numeric"
              autoComplete="off"
              maxLength={8}
              value={pin}
              onChange={({ target }) => {
                opening.reset()
                setPin(target.value.replace(/\D/g, ''))
              }}
            />
          )}
        </Field>
        <Field
          label={t(m.stand_initials)}
          help={t(m.stand_initials_help)}
          error={opening.faults['initials'] && t(m.stand_initials_wrong)}
        >
          {(described) => (
            <input
              {...described}
              className={`${fields.input} ${styles.short}`}
              name="initials"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={4}
              value={initials}
              onChange={({ target }) => setInitials(target.value)}
            />
          )}
        </Field>
        <ButtonRow>
          <Button kind="go" type="submit" busy={opening.isPending}>
            {t(m.stand_open_yes)}
          </Button>
        </ButtonRow>
      </Form>
    </Door>
  )
}

/** The page after five wrong PINs. */
export function BlockedStand({ stand }: { stand: StandView }) {
  const t = useT()
  return (
    <Door title={stand.name}>
      <Banner tone="bad" icon="lock" title={t(m.stand_blocked_title)}>
        <p>{t(m.stand_blocked_text)}</p>
      </Banner>
    </Door>
  )
}
