import type { PageContent } from '#shared/endpoint.ts'
import { formatTime, localDateTimeAt } from '#shared/time/local-time.ts'
import { type LineParty, type LineState, lineStateOf, placeInLine } from '#shared/tables/door-line.ts'
import type { Locale } from '#shared/validation.ts'
import { getSite } from '#functions/db/site/settings.ts'
import { nowIso } from '#functions/runtime/clock.ts'
import type { FoundLineParty } from './line.ts'

type Facts = {
  place: number
  guests: number
  minutes: number
  joined: string
  until: string
  isHeld: boolean
  isTexted: boolean
}

const party = {
  en: (guests: number) => `${guests} ${guests === 1 ? 'guest' : 'guests'}`,
  es: (guests: number) => `${guests} ${guests === 1 ? 'persona' : 'personas'}`,
}

const words = {
  en: {
    waiting: ({ place, guests, minutes, joined, isTexted }: Facts) => [
      place === 1 ? "You're next" : `You're number ${place} in line`,
      `A table for ${party.en(guests)}.`,
      minutes > 0 ? `At ${joined} we told you about ${minutes} minutes.` : `You joined at ${joined}.`,
      `${isTexted ? 'We text you' : 'We call you'} when your table is ready. This page updates itself every minute.`,
    ],
    'on-the-way': ({ place, guests }: Facts) => [
      "We know you're on your way",
      `You're number ${place} in line, for ${party.en(guests)}.`,
      'Please tell the host when you get here.',
    ],
    ready: ({ until, isHeld }: Facts) => [
      'Your table is ready',
      isHeld ? `Please see the host. We hold it until ${until}.` : 'Please see the host right away.',
    ],
    seated: () => ['Enjoy your meal', "You're at your table."],
    left: () => ["You're not in line any more", 'If that is wrong, please see the host.'],
    'no-show': () => ["We couldn't hold your table any longer", 'Please see the host if you are still here.'],
    leave: "I can't make it",
    gone: ["You're out of the line", 'Thank you for telling us. We hope to see you another time.'],
    home: 'Go to our website',
  },
  es: {
    waiting: ({ place, guests, minutes, joined, isTexted }: Facts) => [
      place === 1 ? 'Sigues tú' : `Eres el número ${place} de la fila`,
      `Una mesa para ${party.es(guests)}.`,
      minutes > 0 ? `A las ${joined} te dijimos unos ${minutes} minutos.` : `Te anotaste a las ${joined}.`,
      `${isTexted ? 'Te mandamos un mensaje' : 'Te llamamos'} cuando tu mesa esté lista. Esta página se actualiza sola cada minuto.`,
    ],
    'on-the-way': ({ place, guests }: Facts) => [
      'Sabemos que vienes en camino',
      `Eres el número ${place} de la fila, para ${party.es(guests)}.`,
      'Avísanos en la entrada cuando llegues.',
    ],
    ready: ({ until, isHeld }: Facts) => [
      'Tu mesa está lista',
      isHeld ? `La guardamos hasta las ${until}: pasa a la entrada.` : 'Pasa a la entrada ahora mismo.',
    ],
    seated: () => ['Buen provecho', 'Ya estás en tu mesa.'],
    left: () => ['Ya no estás en la fila', 'Si es un error, avísanos en la entrada.'],
    'no-show': () => ['Ya no pudimos guardar tu mesa', 'Si sigues aquí, avísanos en la entrada.'],
    leave: 'Ya no puedo ir',
    gone: ['Saliste de la fila', 'Gracias por avisarnos. Ojalá nos veamos otro día.'],
    home: 'Ir a nuestro sitio',
  },
} as const

const refreshSeconds = 60
const isOpen = (state: LineState): boolean => state === 'waiting' || state === 'on-the-way' || state === 'ready'

/** Returns a party's page: its place, without anybody else's name. `line` is the line of its evening. */
export async function linePage(
  { party: one, reservation, line }: FoundLineParty & { line: readonly LineParty[] },
  locale: Locale,
): Promise<PageContent> {
  const state = lineStateOf(one, reservation)
  const until = one.called?.until ?? ''
  const facts: Facts = {
    place: placeInLine(line, one),
    guests: one.partySize,
    minutes: one.quotedMinutes,
    joined: timeAt(one.joinedAt, locale),
    until: until && timeAt(until, locale),
    isHeld: until > nowIso(),
    isTexted: one.textConsent !== undefined,
  }
  const t = words[locale]
  const [heading = '', ...text] = one.ended?.by === 'guest' ? t.gone : t[state](facts)
  return {
    locale,
    site: (await getSite()).branding.name,
    heading,
    text,
    ...(isOpen(state) ? { refreshSeconds, button: { label: t.leave, fields: { code: one.code, locale } } } : {}),
    links: isOpen(state) ? [] : [{ label: t.home, href: locale === 'es' ? '/es' : '/' }],
  }
}

const timeAt = (instant: string, locale: Locale): string =>
  formatTime(localDateTimeAt(new Date(instant)).time, locale).replaceAll('. m.', '.\u00a0m.')
