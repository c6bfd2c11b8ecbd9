import { formatHoursToPaste } from '#shared/hours/paste-hours.ts'
import type { OpeningHours } from '#shared/hours/schedule.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { ButtonRow, ExternalButtonLink } from '#web/dashboard/ui/button.tsx'
import { CopyButton } from '#web/dashboard/ui/copy-button.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import * as styles from './hours.css.ts'

type Props = { hours: OpeningHours; today: string }

/** The hours as text, with the buttons that copy it and open Google's page. */
export function GooglePaste({ hours, today }: Props) {
  const t = useT()
  const { locale } = useLocale()
  const text = formatHoursToPaste(hours, today, locale)
  return (
    <>
      <pre className={styles.paste}>{text}</pre>
      <ButtonRow>
        <CopyButton text={text}>{t(m.hours_google_copy)}</CopyButton>
        <ExternalButtonLink href="https://business.google.com/" target="_blank" rel="noreferrer" icon="external">
          {t(m.hours_google_open)}
        </ExternalButtonLink>
      </ButtonRow>
    </>
  )
}

/** Says after a change that Google keeps its own hours, with the text to paste there. */
export function GoogleNote(props: Props) {
  const t = useT()
  return (
    <Banner tone="info" icon="clock" title={t(m.hours_google)}>
      <p>{t(m.hours_google_text)}</p>
      <GooglePaste {...props} />
    </Banner>
  )
}
