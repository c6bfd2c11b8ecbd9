import { useState } from 'react'
import { directionsTo } from '#shared/site.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as motif from '#web/styles/motifs.css.ts'
import * as b from '#web/diner/ui/button.css.ts'
import { Icon } from '#web/diner/ui/icon.tsx'
import * as s from './locations.css.ts'

const embedOf = (address: string): string =>
  `https://www.google.com/maps?q=${encodeURIComponent(address)}&z=15&output=embed`

/** The embedded map, once the diner asks for it: nobody else is called before. Without script the link opens it elsewhere. */
export function PlaceMap({ address }: { address: string }) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <section className={s.map} aria-label={t(m.locations_map)}>
      {shown ? (
        <iframe
          ref={(frame) => frame?.focus()}
          src={embedOf(address)}
          title={t(m.locations_map_of, { address })}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin: it can't take its own sandbox away
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      ) : (
        <div className={`${motif.tile} ${motif.tileTalavera} ${s.mapAsked}`}>
          <div className={s.mapCard}>
            <span className={s.mapPin}>
              <Icon name="pin" />
            </span>
            <p className={s.mapAddress}>
              <bdi>{address}</bdi>
            </p>
            <a
              className={b.button}
              href={directionsTo(address)}
              onClick={(event) => {
                event.preventDefault()
                setShown(true)
              }}
            >
              {t(m.locations_map_show)}
            </a>
            <p className={s.mapNote}>{t(m.locations_map_note)}</p>
          </div>
        </div>
      )}
    </section>
  )
}
