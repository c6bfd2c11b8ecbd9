import type { ReactNode } from 'react'
import { isDrawing, pictureUrl } from '#web/art/pictures.ts'
import { Icon } from '#web/owner/ui/icon.tsx'
import * as s from './pictured.css.ts'

/** The head of a list's row: a small picture, a name (or a link) and one quiet line. */
export function Pictured({ picture, text, children }: { picture: string; text: string; children: ReactNode }) {
  const src = pictureUrl(picture)
  return (
    <div className={s.row}>
      <span className={isDrawing(picture) ? s.picture : `${s.picture} ${s.photo}`}>
        {src ? <img src={src} alt="" width="44" height="44" loading="lazy" /> : <Icon name="image" />}
      </span>
      <div className={s.words}>
        {children}
        <small dir="auto">{text}</small>
      </div>
    </div>
  )
}
