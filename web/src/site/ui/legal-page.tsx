import type { ReactNode } from 'react'
import { Head } from '#web/app/head.tsx'
import { type Message, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as buttons from './button.css.ts'
import * as styles from './legal-page.css.ts'
import { PageHead } from './page-head.tsx'

type Props = {
  title: string
  description: string
  lead: string
  parts: readonly (readonly [title: Message, text: Message])[]
  /** A part with facts of the restaurant, after the first ones. */
  texts?: string
  /** The buttons at the end. */
  children: ReactNode
}

/** A page of titled paragraphs, with ways to ask at its end. */
export function LegalPage({ title, description, lead, parts, texts, children }: Props) {
  const t = useT()
  return (
    <>
      <Head title={title} description={description} />
      <PageHead title={title} lead={lead} />
      <div className={`${globals.wrap} ${styles.parts}`}>
        {parts.map(([name, text]) => (
          <section key={t(name)}>
            <h2>{t(name)}</h2>
            <p>{t(text)}</p>
          </section>
        ))}
        {texts && (
          <section>
            <h2>{t(m.sms_legal)}</h2>
            <p>{texts}</p>
          </section>
        )}
        <div className={buttons.buttonRow}>{children}</div>
      </div>
    </>
  )
}
