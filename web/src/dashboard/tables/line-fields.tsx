import { useState } from 'react'
import { longestQuote } from '#shared/tables/door-line.ts'
import { useT } from '#web/app/locale.tsx'
import { guestCountText } from '#web/dashboard/reservations/labels.ts'
import { PartySizeStepper } from '#web/dashboard/reservations/party-size-stepper.tsx'
import { Button, IconButton } from '#web/dashboard/ui/button.tsx'
import { CheckField, TextField } from '#web/dashboard/ui/field.tsx'
import * as m from '#web/paraglide/messages.js'
import * as lineStyles from './line.css.ts'
import * as styles from './timeline.css.ts'

const sizes = [1, 2, 3, 4, 5, 6, 7, 8]
const quoteStep = 5

type SizeProps = { size: string; onSize: (size: string) => void; isMissing: boolean }

/** The size of a party: one tap up to eight, a stepper beyond. */
export function LineSizeField({ size, onSize, isMissing }: SizeProps) {
  const t = useT()
  const [isLarge, setLarge] = useState(Number(size) > sizes.length)
  return (
    <fieldset className={lineStyles.sizes}>
      <legend>{t(m.tables_walk_in_size)}</legend>
      <div className={styles.sizes}>
        {sizes.map((each) => (
          <Button
            key={each}
            kind={!isLarge && size === String(each) ? 'go' : 'line'}
            aria-label={guestCountText(t, each)}
            aria-pressed={!isLarge && size === String(each)}
            onClick={() => {
              onSize(String(each))
              setLarge(false)
            }}
          >
            {each}
          </Button>
        ))}
      </div>
      <Button
        kind="plain"
        aria-expanded={isLarge}
        onClick={() => {
          setLarge(true)
          onSize('9')
        }}
      >
        {t(m.tables_line_larger)}
      </Button>
      {isLarge && <PartySizeStepper label={t(m.reservations_size)} value={size} onChange={onSize} error={undefined} />}
      {isMissing && <p className={styles.wrong}>{t(m.tables_line_size_missing)}</p>}
    </fieldset>
  )
}

type QuoteProps = { quoted: number; help: string; onQuote: (minutes: number) => void }

/** The wait that the host tells, in minutes. */
export function QuotedWaitField({ quoted, help, onQuote }: QuoteProps) {
  const t = useT()
  const step = (by: number) => onQuote(Math.min(longestQuote, Math.max(0, quoted + by)))
  return (
    <div className={lineStyles.quote} role="group" aria-label={t(m.tables_line_quote)}>
      <IconButton name={t(m.tables_line_quote_less)} icon="minus" lined onClick={() => step(-quoteStep)} />
      <span className={lineStyles.quoted} role="status">
        <b>{quoted === 0 ? t(m.tables_line_quote_now) : t(m.tables_line_quote_minutes, { minutes: quoted })}</b>
        <small>{help}</small>
      </span>
      <IconButton name={t(m.tables_line_quote_more)} icon="plus" lined onClick={() => step(quoteStep)} />
    </div>
  )
}

type PhoneProps = {
  phone: string
  isAgreed: boolean
  /** This stage sends texts. */
  hasTexts: boolean
  /** This number can receive them. */
  maySendTexts: boolean
  help?: string
  error: string | undefined
  onPhone: (phone: string) => void
  onAgreed: (isAgreed: boolean) => void
}

/** A party's phone, and whether it agreed to texts when the host asked. */
export function LinePhoneFields(props: PhoneProps) {
  const { phone, isAgreed, hasTexts, maySendTexts, help, error, onPhone, onAgreed } = props
  const t = useT()
  return (
    <>
      <TextField
        label={t(m.tables_line_phone)}
        help={help ?? t(hasTexts ? m.tables_line_phone_texts_help : m.tables_line_phone_help)}
        type="tel"
        value={phone}
        onChange={onPhone}
        autoComplete="off"
        error={error}
      />
      {maySendTexts && (
        <CheckField
          label={t(m.tables_line_consent)}
          help={t(m.tables_line_consent_ask)}
          checked={isAgreed}
          onChange={onAgreed}
        />
      )}
    </>
  )
}
