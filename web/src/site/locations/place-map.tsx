import { useState } from 'react'
import { isPreviewPath } from '#shared/site/locale-path.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as motif from '#web/styles/motifs.css.ts'
import { Icon } from '#web/site/ui/icon.tsx'
import { useInViewport } from '#web/site/ui/use-in-viewport.ts'
import * as styles from './locations.css.ts'

const embedOf = (address: string): string =>
  `https://www.google.com/maps?q=${encodeURIComponent(address)}&z=15&output=embed`

/**
 * The embedded map, loaded shortly before it is visible. Until then, and without script, the address; in the owner's
 * preview too, because her pages embed nothing (infra/edge/headers.ts).
 */
export function PlaceMap({ address }: { address: string }) {
  const t = useT()
  const [place, near] = useInViewport<HTMLElement>()
  const [come, setCome] = useState(false)
  return (
    <section ref={place} data-near className={styles.map} aria-label={t(m.locations_map)}>
      <div className={`${motif.tile} ${motif.tileTalavera} ${styles.mapPlace}`} aria-hidden={come}>
        <div className={styles.mapCard}>
          <span className={styles.mapPin}>
            <Icon name="pin" />
          </span>
          <p className={styles.mapAddress}>
            <bdi>{address}</bdi>
          </p>
        </div>
      </div>
      {near && !isPreviewPath(location.pathname) && (
        <iframe
          className={come ? '' : styles.mapComing}
          src={embedOf(address)}
          title={t(m.locations_map_of, { address })}
          loading="lazy"
          onLoad={() => setCome(true)}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin: it can't take its own sandbox away
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      )}
    </section>
  )
}
