import { memo, useState } from 'react'
import { formatBackAt } from '#shared/menu/sold-out-format.ts'
import { localDateTimeAt, type LocalDateTime, formatSpokenTime } from '#shared/time/local-time.ts'
import { type Dish, isSoldOut } from '#shared/menu/menu.ts'
import { isAvailabilityOver, availableUntilMinute } from '#shared/menu/dish-availability.ts'
import { timeOfMinute } from '#shared/hours/schedule.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { telHref } from '#shared/phone/phone-format.ts'
import { useNowIso } from '#web/app/use-now.ts'
import { OrderLink } from '#web/site/ui/order-link.tsx'
import * as m from '#web/paraglide/messages.js'
import { Icon } from '#web/site/ui/icon.tsx'
import { Picture } from '#web/site/ui/picture.tsx'
import { pictureUrl } from '#web/art/pictures.ts'
import { color } from '#web/styles/theme.css.ts'
import * as styles from './dish-card.css.ts'

/** The width of a card's picture: on a phone it covers a portrait frame. */
const sizes = '(min-width: 64rem) 24rem, (min-width: 44rem) 46vw, 11rem'
/** A longer name takes two lines on phones. */
const shortName = 24
/** The look that leaves a description so many lines on phones as the card has, by how many others it says. */
const linesLeft = [styles.dishTwoLines, styles.dishOneLine, styles.dishNoLine, styles.dishNoLine]

const grounds = ['chile', 'agave', 'marigold', 'talavera'] as const

/** Cards of dishes. Backgrounds rotate, so that neighbours differ. */
export function Dishes({ items }: { items: readonly Dish[] }) {
  const { branding, contactInfo } = useSite()
  const now = useNowIso()
  const wall = now ? localDateTimeAt(new Date(now)) : undefined
  return (
    <div className={styles.cards}>
      {items.map(
        (item, index) =>
          (!wall || !isAvailabilityOver(item, wall)) && (
            <Card
              key={item.id}
              item={item}
              ground={grounds[index % grounds.length] ?? 'chile'}
              orderUrl={branding.orderUrl}
              phone={contactInfo.phone}
              gone={now && isSoldOut(item, now) ? now : undefined}
              wall={item.soldWhen && wall}
            />
          ),
      )}
    </div>
  )
}

type CardProps = {
  item: Dish
  ground: (typeof grounds)[number]
  orderUrl: string
  phone: string
  /** The instant (ISO UTC) when it sold out; undefined if on sale. */
  gone: string | undefined
  /** The restaurant's time, for a dish with limited availability; undefined until hydration. */
  wall: LocalDateTime | undefined
}

/** Tells whether a dish has a long list of allergens and all are absent: only what it has must be read at once. */
const hasOnlyAbsent = ({ told }: CardProps['item']): boolean =>
  told !== undefined && told.contains.length + told.may.length === 0 && told.not.length > 4

/** Rendered again only when a change of time affects it. */
const Card = memo(function Card({ item, ground, orderUrl, phone, gone, wall }: CardProps) {
  const t = useT()
  const { locale } = useLocale()
  const { borrowed = {} } = item
  const name = item.name.trim() || t(m.menu_unnamed)
  const until = wall && availableUntilMinute(item, wall)
  const out = gone ? t(m.menu_sold_out) : until === 0 ? t(m.menu_dish_not_now) : undefined
  const back = gone && formatBackAt(item.soldOut, gone, locale)
  // Phones show the first lines of a description until it is tapped, or the keyboard is in the card.
  const [isWhole, setIsWhole] = useState(false)
  const contains = item.told && item.contains
  const isHarmless = hasOnlyAbsent(item)
  const isPlain = pictureUrl(item.imageUrl) === undefined
  const looks = [
    styles.dish,
    out && styles.dishGone,
    isPlain && styles.dishPlain,
    !isWhole && linesLeft[Number(name.length > shortName) + Number(Boolean(out)) + Number(Boolean(contains))],
  ]
  return (
    <article className={looks.filter(Boolean).join(' ')}>
      {!isPlain && (
        <Picture
          picture={item.imageUrl}
          alt={item.imageAlt}
          ground={ground}
          className={styles.dishPicture}
          sizes={sizes}
        />
      )}
      {/* Without a picture it would lie over words, and the last line says it. */}
      {gone && !isPlain && <p className={styles.stamp}>{t(m.menu_sold_out)}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- readers have the whole text */}
      <div className={styles.dishWords} onClick={() => setIsWhole(true)}>
        <div className={styles.dishLine}>
          <h3>
            <bdi lang={borrowed.name}>{name}</bdi>
          </h3>
          <p className={styles.dishPrice}>{item.marketPrice && !item.price ? t(m.menu_market_price) : item.price}</p>
        </div>
        {item.when && <When when={item.when} until={gone ? 0 : until} />}
        {isPlain && <Sprig />}
        {item.description && (
          <p className={styles.dishText}>
            <bdi lang={borrowed.description}>{item.description}</bdi>
          </p>
        )}
        {item.sizes && (
          <dl className={styles.dishSizes}>
            {item.sizes.map(({ label, price, borrowed }) => (
              <div key={label}>
                <dt lang={borrowed?.label}>{label}</dt>
                <dd>{price}</dd>
              </div>
            ))}
          </dl>
        )}
        {/* Unknown allergens are named once, above the dishes. */}
        {contains && <p className={`${styles.dishContains} ${isHarmless ? styles.dishHarmless : ''}`}>{contains}</p>}
        {out && <p className={styles.dishBack}>{back ? `${out}. ${back}` : out}</p>}
      </div>
      <div className={styles.dishActions}>
        <OrderLink orderUrl={orderUrl} of={name} />
        {phone && (
          <a
            href={telHref(phone)}
            aria-label={[`${t(m.layout_call_to_order)}: ${name}`, out].filter(Boolean).join(', ')}
          >
            <Icon name="phone" />
            {t(m.layout_call_to_order)}
          </a>
        )}
      </div>
    </article>
  )
})

/** The hours of a dish, and until which minute of the day it can be ordered now. */
function When({ when, until }: { when: string; until: number | undefined }) {
  const t = useT()
  const { locale } = useLocale()
  return (
    <p className={styles.dishWhen}>
      {!!until && (
        <b>
          {until < 1440
            ? t(m.menu_dish_now_until, { time: formatSpokenTime(timeOfMinute(until), locale, true) })
            : t(m.menu_dish_now)}
        </b>
      )}
      {when}
    </p>
  )
}

/** The painter's ornament of a card without a picture. */
const Sprig = () => (
  <svg className={styles.sprig} viewBox="0 0 120 16" aria-hidden="true">
    <path d="M0 8H44M76 8H120" stroke={color.comalLine} strokeWidth="1.5" />
    <path d="M60 1q5 7 0 14q-5-7 0-14ZM46 8q7-5 12 0q-5 5-12 0ZM74 8q-7-5-12 0q5 5 12 0Z" fill={color.talavera} />
    <g fill="#e59a12">
      <circle cx="51" cy="2.5" r="1.8" />
      <circle cx="69" cy="2.5" r="1.8" />
      <circle cx="51" cy="13.5" r="1.8" />
      <circle cx="69" cy="13.5" r="1.8" />
    </g>
    <circle cx="60" cy="8" r="2.2" fill={color.chile} />
  </svg>
)
