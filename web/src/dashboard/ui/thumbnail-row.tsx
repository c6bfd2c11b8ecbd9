import type { ReactNode } from 'react'
import { isDrawing, pictureUrl } from '#web/art/pictures.ts'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import * as styles from './thumbnail-row.css.ts'

/** A small picture at the start of a row; `pale` if unavailable. */
export function Thumbnail({ of, pale = false }: { of: string; pale?: boolean }) {
  const src = pictureUrl(of)
  return (
    <span className={[styles.picture, !isDrawing(of) && styles.photo, pale && styles.pale].filter(Boolean).join(' ')}>
      {src ? <img src={src} alt="" width="44" height="44" loading="lazy" /> : <Icon name="image" />}
    </span>
  )
}

/** The first cell of a table's row: picture, name (or link) and one quiet line. */
export const ThumbnailRow = ({ picture, text, children }: { picture: string; text: string; children: ReactNode }) => (
  <div className={styles.row}>
    <Thumbnail of={picture} />
    <div className={styles.words}>
      {children}
      <small dir="auto">{text}</small>
    </div>
  </div>
)
