import { type Message, type Translate, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as g from '#web/styles/global.css.ts'
import { PlainPicture } from '#web/diner/ui/picture.tsx'
import * as s from './home.css.ts'
import type { SectionProps } from './section.ts'
import { SectionText, SectionTitle } from './section-text.tsx'

/** What our own drawings of drinks show. */
const captions: Record<string, readonly [name: Message, text: Message]> = {
  'agua-jamaica': [m.drink_agua_jamaica, m.drink_agua_jamaica_text],
  horchata: [m.drink_horchata, m.drink_horchata_text],
  'agua-mango': [m.drink_agua_mango, m.drink_agua_mango_text],
  margarita: [m.drink_margarita, m.drink_margarita_text],
}

export function Drinks({ section, pictures }: SectionProps) {
  const t = useT()
  return (
    <section className={`${s.section} ${s.drinks}`}>
      <div className={g.wrap}>
        <div className={s.drinksHead}>
          <SectionTitle section={section} />
          <SectionText section={section} className={g.lead} />
        </div>
        {pictures.length > 0 && (
          <div className={s.glasses}>
            {pictures.map((picture) => (
              <figure key={picture}>
                <PlainPicture picture={picture} />
                <Caption words={captions[picture]} t={t} />
              </figure>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

function Caption({ words, t }: { words: readonly [Message, Message] | undefined; t: Translate }) {
  if (!words) return null
  return (
    <figcaption>
      {t(words[0])}
      <small>{t(words[1])}</small>
    </figcaption>
  )
}
