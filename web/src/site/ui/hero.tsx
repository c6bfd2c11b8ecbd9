import type { ReactNode } from 'react'
import tall1080 from '#web/art/hero/hero-tall-1080.avif?url'
import tall640 from '#web/art/hero/hero-tall-640.avif?url'
import tallJpeg from '#web/art/hero/hero-tall.jpg?url'
import wide1280 from '#web/art/hero/hero-wide-1280.avif?url'
import wide1920 from '#web/art/hero/hero-wide-1920.avif?url'
import wideJpeg from '#web/art/hero/hero-wide.jpg?url'
import { pictureUrl } from '#web/art/pictures.ts'
import * as m from '#web/paraglide/messages.js'
import * as globals from '#web/styles/global.css.ts'
import * as motif from '#web/styles/motifs.css.ts'
import { useT } from '#web/app/locale.tsx'
import { useHasMotifs } from '#web/app/use-site.ts'
import type { Locale } from '#shared/validation.ts'
import { photoPosition, photoSrcset } from '#shared/site/photo.ts'
import * as styles from './hero.css.ts'

type Props = {
  /** 'hero' is our drawing in two crops; other pictures are shown as they are. */
  imageUrl: string
  title?: string
  subtitle?: string
  /** Languages of texts that are not in the page's. */
  borrowed?: { title?: Locale; subtitle?: Locale; imageAlt?: Locale } | undefined
  children?: ReactNode
  /** Text above the title. */
  badge?: ReactNode
  /** 0 to 1; 0.6 by default. */
  overlayOpacity?: number
  /** Any CSS length; 100vh by default. */
  minHeight?: string
  /** The picture's description; 'Section background' by default. */
  imageAlt?: string | undefined
}

type SceneProps = { imageUrl: string; alt: string; lang: Locale | undefined }

/** The photo, else the drawing; nothing on a site without motifs, whose style paints the ground. */
function Scene({ imageUrl, alt, lang }: SceneProps) {
  const motifs = useHasMotifs()
  const own = pictureUrl(imageUrl)
  if (imageUrl !== 'hero' && own)
    return (
      <img
        src={own}
        srcSet={photoSrcset(own)}
        // It covers the window's height as well.
        sizes="max(100vw, 100vh)"
        alt={alt}
        lang={lang}
        style={{ objectPosition: photoPosition(own) }}
        width="1920"
        height="1080"
        fetchPriority="high"
      />
    )
  if (!motifs) return null
  return (
    <>
      <source
        media="(min-width: 60rem)"
        type="image/avif"
        srcSet={`${wide1280} 1280w, ${wide1920} 1920w`}
        sizes="100vw"
      />
      <source media="(min-width: 60rem)" srcSet={wideJpeg} />
      <source type="image/avif" srcSet={`${tall640} 640w, ${tall1080} 1080w`} sizes="100vw" />
      <img src={tallJpeg} alt={alt} lang={lang} width="1080" height="1920" fetchPriority="high" />
    </>
  )
}

/** A full-height picture that drifts, with a dark gradient and text that rises. The picture paints at once. */
export function Hero({
  imageUrl,
  title,
  subtitle,
  borrowed,
  children,
  badge,
  overlayOpacity = 0.6,
  minHeight = '100vh',
  imageAlt,
}: Props) {
  const t = useT()
  return (
    <section
      className={`${styles.hero} ${globals.onDark}`}
      style={{ minHeight }}
      aria-label={title ?? t(m.home_hero_alt)}
    >
      <picture className={styles.heroScene}>
        <Scene imageUrl={imageUrl} alt={imageAlt ?? t(m.home_hero_alt)} lang={borrowed?.imageAlt} />
      </picture>
      <div className={styles.overlay} style={{ ['--overlay' as string]: overlayOpacity / 0.6 }} />
      <div className={motif.picado} aria-hidden="true" />
      <div className={globals.wrap}>
        <div className={styles.heroWords}>
          {badge}
          {title && (
            <h1 dir="auto" lang={borrowed?.title}>
              {title}
            </h1>
          )}
          {subtitle && (
            <p className={`${globals.lead} ${styles.subtitle}`} dir="auto" lang={borrowed?.subtitle}>
              {subtitle}
            </p>
          )}
          {children && <div className={styles.children}>{children}</div>}
        </div>
      </div>
    </section>
  )
}
