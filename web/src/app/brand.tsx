import { Link } from '@tanstack/react-router'
import { pictureUrl } from '#web/art/pictures.ts'
import { useImageError } from '#web/site/ui/use-image-error.ts'
import * as styles from './header.css.ts'
import { useHasMotifs, useSite } from './use-site.ts'

/** The restaurant's name with its mark, or its own logo (200 × 80). A broken logo falls back to the name. */
export function Brand() {
  const { branding } = useSite()
  const motifs = useHasMotifs()
  const logo = branding.logoUrl && pictureUrl(branding.logoUrl)
  const [missing, told] = useImageError(logo ?? '')
  return (
    <Link to="/" className={styles.brand}>
      {logo && !missing ? (
        <img {...told} className={styles.logo} src={logo} alt={branding.name} width="100" height="40" />
      ) : (
        <>
          {motifs && <img src={pictureUrl('mark')} alt="" width="30" height="30" />}
          {branding.name}
        </>
      )}
    </Link>
  )
}
