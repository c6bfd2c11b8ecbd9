import * as g from '#web/styles/global.css.ts'
import { PlainPicture } from '#web/ui/public/picture.tsx'
import * as s from './home.css.ts'
import type { SectionProps } from './home-page.tsx'
import { Words } from './words.tsx'

export function Drinks({ section, pictures }: SectionProps) {
  return (
    <section className={`${s.section} ${s.drinks}`}>
      <div className={g.wrap}>
        <div className={s.drinksHead}>
          {section.title && <h2>{section.title}</h2>}
          <Words section={section} className={g.lead} />
        </div>
        {pictures.length > 0 && (
          <div className={s.glasses}>
            {pictures.map((picture) => (
              <figure key={picture}>
                <PlainPicture picture={picture} />
              </figure>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
