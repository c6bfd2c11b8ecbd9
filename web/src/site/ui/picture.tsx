import { photoSrcset } from '#shared/site/photo.ts'
import { isDrawing, pictureUrl, plate } from '#web/art/pictures.ts'
import * as motif from '#web/styles/motifs.css.ts'
import { useImageError } from './use-image-error.ts'
import * as styles from './picture.css.ts'

const grounds = {
  chile: motif.tileChile,
  agave: motif.tileAgave,
  marigold: motif.tileMarigold,
  talavera: motif.tileTalavera,
} as const
export type Ground = keyof typeof grounds

type Props = {
  picture: string
  alt?: string
  /** How wide it is shown, as an image's `sizes`: the browser loads the photo's width that suffices. */
  sizes?: string
}

/** A drawing or a photo by its key or address; what does not load or does not exist is the empty painted plate. */
export function PlainPicture({ picture, alt = '', sizes = '(min-width: 44rem) 50vw, 100vw' }: Props) {
  const wanted = pictureUrl(picture) ?? plate
  const [missing, told] = useImageError(wanted)
  const srcSet = missing ? undefined : photoSrcset(picture)
  return (
    <img
      {...told}
      src={missing ? plate : wanted}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width="400"
      height="400"
      loading="lazy"
      decoding="async"
    />
  )
}

/** A picture in its frame: drawings stand on a painted tile, the owner's photos fill the frame. */
export function Picture({ ground, className = '', ...props }: Props & { ground: Ground; className?: string }) {
  const photo = props.picture !== '' && !isDrawing(props.picture) && pictureUrl(props.picture) !== undefined
  return (
    <div className={`${className} ${motif.tile} ${grounds[ground]} ${photo ? styles.photo : ''}`}>
      <PlainPicture {...props} />
    </div>
  )
}
