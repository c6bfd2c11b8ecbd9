import { Head } from '#web/app/head.tsx'
import { useT } from '#web/app/locale.tsx'
import { useHasMotifs, useSite } from '#web/app/use-site.ts'
import { useLatchedAccess } from '#web/site/ui/use-latched-access.ts'
import { PageCopyLine } from '#web/site/ui/page-copy-line.tsx'
import { Unavailable } from '#web/site/ui/unavailable.tsx'
import { WithPhone } from '#web/site/ui/with-phone.tsx'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import { PlainPicture } from '#web/site/ui/picture.tsx'
import * as form from '#web/site/ui/form.css.ts'
import * as styles from './catering.css.ts'
import { CateringForm } from './catering-form.tsx'

/** The catering page: three steps and the form, or a notice that it is unavailable. An open form stays open. */
export function CateringPage() {
  const t = useT()
  const motifs = useHasMotifs()
  const { branding, contactInfo } = useSite()
  const opened = useLatchedAccess('hasCateringAccess')
  const head = (
    <Head title={t(m.layout_nav_catering)} description={t(m.catering_description, { name: branding.name })} />
  )
  if (!opened)
    return (
      <>
        {head}
        <Unavailable title={t(m.catering_unavailable)} text={t(m.catering_unavailable_text)} />
      </>
    )
  const steps = [
    { title: t(m.catering_step_browse), text: t(m.catering_step_browse_text) },
    { title: t(m.catering_step_customize), text: t(m.catering_step_customize_text) },
    { title: t(m.catering_step_quote), text: t(m.catering_step_quote_text) },
  ]
  return (
    <>
      {head}
      <section className={`${styles.hero} ${globals.onDark}`}>
        <div className={`${globals.wrap} ${styles.heroRow}`}>
          <div>
            <h1>{t(m.catering_title)}</h1>
            <PageCopyLine page="/catering" of="cateringLead" className={`${globals.lead} ${styles.heroLead}`} />
          </div>
          {motifs && (
            <div className={styles.plates} aria-hidden="true">
              {['taco-pastor', 'nachos', 'guacamole'].map((dish) => (
                <PlainPicture key={dish} picture={dish} />
              ))}
            </div>
          )}
        </div>
      </section>
      <ol className={`${globals.wrap} ${styles.steps}`}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <section className={`${globals.wrap} ${styles.request}`} aria-labelledby="catering-form">
        <h2 id="catering-form">{t(m.catering_form_title)}</h2>
        <noscript>
          <p className={form.note}>
            <WithPhone text={t(m.catering_needs_script, contactInfo)} phone={contactInfo.phone} />
          </p>
        </noscript>
        <CateringForm />
      </section>
    </>
  )
}
