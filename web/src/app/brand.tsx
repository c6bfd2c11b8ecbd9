import { Link } from '@tanstack/react-router'
import { pictureUrl } from '#web/art/pictures.ts'
import * as s from './header.css.ts'
import { useSite } from './site.ts'

/** The restaurant's name with its mark, or its own logo (200 × 80). */
export function Brand() {
  const { branding } = useSite()
  const logo = branding.logoUrl && pictureUrl(branding.logoUrl)
  return (
    <Link to="/" className={s.brand}>
      {logo ? (
        <img className={s.logo} src={logo} alt={branding.name} width="100" height="40" />
      ) : (
        <>
          <img src={pictureUrl('mark')} alt="" width="30" height="30" />
          {branding.name}
        </>
      )}
    </Link>
  )
}
