import { Link } from '@tanstack/react-router'
import type { Locale } from '#shared/validation.ts'
import { toPageOwnContent } from '#shared/site/site.ts'
import { pageContentQuery, useContent } from '#web/app/content-queries.ts'
import { Head } from '#web/app/head.tsx'
import { useT } from '#web/app/locale.tsx'
import { useHasMotifs, useSite } from '#web/app/use-site.ts'
import { type ToastText, useFailureToast } from '#web/app/toast.tsx'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as motif from '#web/styles/motifs.css.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import { EmptyNotice } from '#web/site/ui/empty-notice.tsx'
import { PageHead } from '#web/site/ui/page-head.tsx'
import { Picture, PlainPicture } from '#web/site/ui/picture.tsx'
import { Spinner } from '#web/site/ui/spinner.tsx'
import * as styles from './about.css.ts'

const failed: ToastText = (t) => t(m.about_failed)

/** The about page: story, mission and authenticity, each if written. */
export function AboutPage() {
  const t = useT()
  const { branding } = useSite()
  const motifs = useHasMotifs()
  const { data: { about } = toPageOwnContent({}), isError, isPending } = useContent(pageContentQuery('/about'))
  const { story, mission, authenticity, imageUrl = '', borrowed } = about
  useFailureToast(isError, failed)
  return (
    <>
      <Head
        title={t(m.layout_nav_about)}
        description={t(m.about_description, { name: branding.name })}
        {...(imageUrl && { image: imageUrl })}
      />
      <div className={`${motif.picado} ${motif.picadoOnMasa} ${motif.picadoSmall}`} aria-hidden="true" />
      <PageHead title={t(m.about_title)} line={{ page: '/about', of: 'aboutLead' }} />
      {isPending && <Spinner />}
      {!isPending && !story && !mission && !authenticity && (
        <EmptyNotice title={t(m.about_empty)}>
          <p>{t(m.about_empty_text)}</p>
        </EmptyNotice>
      )}
      {story && (
        <section className={`${globals.wrap} ${styles.story}`}>
          <Picture picture={imageUrl} ground="chile" className={styles.framed} />
          <div>
            <h2>{t(m.about_story)}</h2>
            <Paragraphs text={story} lang={borrowed?.story} />
          </div>
        </section>
      )}
      {mission && (
        <section className={`${styles.mission} ${globals.onDark}`}>
          <div className={globals.wrap}>
            <h2>{t(m.about_mission)}</h2>
            <Paragraphs text={mission} lang={borrowed?.mission} />
          </div>
        </section>
      )}
      {authenticity && (
        <section className={`${globals.wrap} ${styles.authenticity}`}>
          <div>
            <h2>{t(m.about_authenticity)}</h2>
            <Paragraphs text={authenticity} lang={borrowed?.authenticity} />
          </div>
          {motifs && (
            <div className={styles.plates} aria-hidden="true">
              {['mole', 'tamales', 'tres-leches'].map((dish) => (
                <PlainPicture key={dish} picture={dish} />
              ))}
            </div>
          )}
        </section>
      )}
      <div className={`${globals.wrap} ${buttons.buttonRow} ${styles.onward}`}>
        <Link className={buttons.button} to="/menu">
          {t(m.layout_view_menu)}
        </Link>
        <Link className={`${buttons.button} ${buttons.buttonQuiet}`} to="/locations">
          {t(m.about_visit)}
        </Link>
      </div>
    </>
  )
}

/** A paragraph per line, repeated ones included. */
const Paragraphs = ({ text, lang }: { text: string; lang: Locale | undefined }) => (
  <div className={styles.words} dir="auto" lang={lang}>
    {text
      .split(/\n+/)
      .filter(Boolean)
      .map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a text have nothing else to be told apart by
        <p key={index}>{line}</p>
      ))}
  </div>
)
