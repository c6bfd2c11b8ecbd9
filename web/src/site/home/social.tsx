import { useSite } from '#web/app/site.ts'
import * as g from '#web/styles/global.css.ts'
import * as b from '#web/site/ui/button.css.ts'
import { Icon } from '#web/site/ui/icon.tsx'
import { Picture } from '#web/site/ui/picture.tsx'
import * as s from './home.css.ts'
import type { SectionProps } from './section.ts'
import { SectionText, SectionTitle } from './section-text.tsx'

const grounds = ['talavera', 'chile', 'agave', 'marigold'] as const
const networks = [
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['tiktok', 'TikTok'],
  ['twitter', 'Twitter'],
] as const

export function Social({ section, pictures }: SectionProps) {
  const { socialMedia } = useSite()
  return (
    <section className={`${s.section} ${pictures.length > 0 ? s.flush : ''}`}>
      <div className={`${g.wrap} ${s.socialNote}`}>
        <div>
          <SectionTitle section={section} />
          <SectionText section={section} className={g.lead} />
        </div>
        <div className={s.handles}>
          {networks
            .filter(([key]) => socialMedia[key].startsWith('https://'))
            .map(([key, name]) => (
              <a key={key} className={`${b.button} ${b.buttonQuiet} ${b.buttonSmall}`} href={socialMedia[key]}>
                <Icon name={key} />
                {name}
              </a>
            ))}
        </div>
      </div>
      {pictures.length > 0 && (
        <div className={s.mosaic}>
          {pictures.slice(0, 4).map((picture, index) => (
            <Picture key={picture} picture={picture} ground={grounds[index % 4]!} />
          ))}
        </div>
      )}
    </section>
  )
}
