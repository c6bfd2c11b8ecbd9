import * as globals from '#web/styles/global.css.ts'
import { PlainPicture } from '#web/site/ui/picture.tsx'
import * as styles from './home.css.ts'
import type { SectionProps } from './section.ts'
import { SectionText, SectionTitle } from './section-text.tsx'

export function DrinksSection({ section, pictures }: SectionProps) {
  const { borrowed } = section
  const glasses = [
    [section.image1Url, section.image1Text, borrowed?.image1Text],
    [section.image2Url, section.image2Text, borrowed?.image2Text],
    [section.image3Url, section.image3Text, borrowed?.image3Text],
    [section.image4Url, section.image4Text, borrowed?.image4Text],
  ] as const
  return (
    <section className={`${styles.section} ${styles.drinks}`}>
      <div className={globals.wrap}>
        <div className={styles.drinksHead}>
          <SectionTitle section={section} />
          <SectionText section={section} className={globals.lead} />
        </div>
        {pictures.length > 0 && (
          <div className={styles.glasses}>
            {glasses.map(
              ([picture, caption, lang]) =>
                picture && (
                  <figure key={picture}>
                    <PlainPicture picture={picture} />
                    {caption && <Caption text={caption} lang={lang} />}
                  </figure>
                ),
            )}
          </div>
        )}
      </div>
    </section>
  )
}

function Caption({ text, lang }: { text: string; lang: string | undefined }) {
  const [name, ...rest] = text.split('\n')
  return (
    <figcaption lang={lang}>
      {name}
      <small>{rest.join(' ')}</small>
    </figcaption>
  )
}
