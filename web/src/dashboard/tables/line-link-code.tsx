import type { LineParty } from '#shared/tables/door-line.ts'
import { useT } from '#web/app/locale.tsx'
import { CopyButton } from '#web/dashboard/ui/copy-button.tsx'
import * as m from '#web/paraglide/messages.js'
import { QrDrawing } from '#web/ui/qr-drawing.tsx'
import * as styles from './line.css.ts'

/** The link of a party's page, to scan from the host's screen or to copy. */
export function LineLinkCode({ party: { code, locale } }: { party: LineParty }) {
  const t = useT()
  const address = `${window.location.origin}/api/line?code=${code}&locale=${locale}`
  return (
    <div className={styles.link}>
      <QrDrawing look={styles.qr} text={address} label={t(m.tables_line_qr)} />
      <p>{t(m.tables_line_link_text)}</p>
      <CopyButton text={address}>{t(m.tables_line_link_copy)}</CopyButton>
    </div>
  )
}
