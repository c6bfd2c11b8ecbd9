import { photoPosition, photoSrcset } from '#shared/site/photo.ts'
import { isDrawing, pictureUrl, emptyPlateUrl } from '#web/art/pictures.ts'
import * as motif from '#web/styles/motifs.css.ts'
import { useImageError } from './use-image-error.ts'
import { useHasMotifs } from '#web/app/use-site.ts'
import * as styles from './picture.css.ts'

const grounds = {
  chile: motif.tileChile,
  agave: motif.tileAgave,
  marigold: motif.tileMarigold,
  talavera: motif.tileTalavera,
} as const
export type PictureBackground = keyof typeof grounds

type Props = {
  picture: string
  alt?: string | undefined
  /** The displayed width, as `sizes`, for the photo's best width. */
  sizes?: string
}

/** A drawing or photo; the empty plate if it fails to load. */
export function PlainPicture({ picture, alt = '', sizes = '(min-width: 44rem) 50vw, 100vw' }: Props) {
  const wanted = pictureUrl(picture) ?? emptyPlateUrl
  const [missing, told] = useImageError(wanted)
  const srcSet = missing ? undefined : photoSrcset(picture)
  return (
    <img
      {...told}
      src={missing ? emptyPlateUrl : wanted}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      style={srcSet ? { objectPosition: photoPosition(picture) } : undefined}
      width="400"
      height="400"
      loading="lazy"
      decoding="async"
    />
  )
}

/** A framed picture: drawings on a painted tile, photos filling the frame. Without motifs no picture is no frame. */
export function Picture({
  ground,
  className = '',
  ...props
}: Props & { ground: PictureBackground; className?: string }) {
  const motifs = useHasMotifs()
  if (!motifs && !props.picture) return null
  const photo = props.picture !== '' && !isDrawing(props.picture) && pictureUrl(props.picture) !== undefined
  return (
    <div className={`${className} ${motif.tile} ${grounds[ground]} ${photo ? styles.photo : ''}`}>
      <PlainPicture {...props} />
    </div>
  )
}
