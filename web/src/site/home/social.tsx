import { useSite } from '#web/app/use-site.ts'
import * as globals from '#web/styles/global.css.ts'
import * as buttons from '#web/site/ui/button.css.ts'
import { Icon } from '#web/site/ui/icon.tsx'
import { Picture } from '#web/site/ui/picture.tsx'
import * as styles from './home.css.ts'
import type { SectionProps } from './section.ts'
import { SectionText, SectionTitle } from './section-text.tsx'

const grounds = ['talavera', 'chile', 'agave', 'marigold'] as const
const networks = [
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['tiktok', 'TikTok'],
  ['twitter', 'Twitter'],
] as const

export function SocialSection({ section, pictures }: SectionProps) {
  const { socialMedia } = useSite()
  return (
    <section className={`${styles.section} ${pictures.length > 0 ? styles.flush : ''}`}>
      <div className={`${globals.wrap} ${styles.socialNote}`}>
        <div>
          <SectionTitle section={section} />
          <SectionText section={section} className={globals.lead} />
        </div>
        <div className={styles.handles}>
          {networks
            .filter(([key]) => socialMedia[key].startsWith('https://'))
            .map(([key, name]) => (
              <a
                key={key}
                className={`${buttons.button} ${buttons.buttonQuiet} ${buttons.buttonSmall}`}
                href={socialMedia[key]}
              >
                <Icon name={key} />
                {name}
              </a>
            ))}
        </div>
      </div>
      {pictures.length > 0 && (
        <div className={styles.mosaic}>
          {pictures.slice(0, 4).map((picture, index) => (
            <Picture key={picture} picture={picture} ground={grounds[index % 4] ?? 'chile'} />
          ))}
        </div>
      )}
    </section>
  )
}
