import type { ReactNode } from 'react'
import { isDrawing, pictureUrl } from '#web/art/pictures.ts'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import * as styles from './thumbnail-row.css.ts'

/** A small picture at the head of a row; `pale` of what is not to be had. */
export function Thumbnail({ of, pale = false }: { of: string; pale?: boolean }) {
  const src = pictureUrl(of)
  return (
    <span className={[styles.picture, !isDrawing(of) && styles.photo, pale && styles.pale].filter(Boolean).join(' ')}>
      {src ? <img src={src} alt="" width="44" height="44" loading="lazy" /> : <Icon name="image" />}
    </span>
  )
}

/** The head of a table's row: a small picture, a name (or a link) and one quiet line. */
export const ThumbnailRow = ({ picture, text, children }: { picture: string; text: string; children: ReactNode }) => (
  <div className={styles.row}>
    <Thumbnail of={picture} />
    <div className={styles.words}>
      {children}
      <small dir="auto">{text}</small>
    </div>
  </div>
)
