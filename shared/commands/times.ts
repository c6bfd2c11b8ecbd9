import { listHolidays } from '#shared/hours/holidays.ts'
import { addDays, dateOf, weekdayOf } from '#shared/time/local-time.ts'
import { businessDate, type BusinessClock } from '#shared/time/business-day.ts'
import { countMatchedWords, createLexicon, type Lexicon, replaceRuns, type Token, tokenSpan } from './tokens.ts'
import type { SpokenClock, TimeRole, TimeExpression } from './when.ts'

/** Creates a table of numbers by words, without a prototype. */
const table = (of: Record<string, number>): Record<string, number> => Object.assign(Object.create(null), of)

const numbers = table({
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12,
  una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, once: 11, doce: 12,
}) // prettier-ignore
const counts = table({
  ...numbers,
  a: 1, an: 1, un: 1, uno: 1, fifteen: 15, twenty: 20, thirty: 30, fortyfive: 45, sixty: 60, ninety: 90,
  quince: 15, veinte: 20, treinta: 30, sesenta: 60, noventa: 90,
}) // prettier-ignore
const minuteWords: Record<string, number> = {
  thirty: 30, fifteen: 15, twenty: 20, 'forty five': 45, 'oh five': 5, media: 30, treinta: 30, cuarto: 15, quince: 15, veinte: 20, diez: 10,
  '30': 30, '15': 15, '45': 45, '00': 0,
} // prettier-ignore
const weekdays = table({})
for (const [day, names] of [
  'sunday sundays sun domingo domingos dom', 'monday mondays mon lunes lun', 'tuesday tuesdays tue tues martes',
  'wednesday wednesdays wed weds miercoles mier', 'thursday thursdays thu thur thurs jueves jue', 'friday fridays fri viernes vie',
  'saturday saturdays sat sabado sabados sab',
].entries()) for (const name of names.split(' ')) weekdays[name] = day // prettier-ignore
const recurring = new Set('sundays mondays tuesdays wednesdays thursdays fridays saturdays domingos sabados'.split(' '))
const months = table({})
for (const [month, names] of [
  'january jan enero ene', 'february feb febrero', 'march marzo', 'april apr abril abr', 'may mayo', 'june jun junio', 'july jul julio',
  'august aug agosto ago', 'september sep sept septiembre setiembre', 'october oct octubre', 'november nov noviembre',
  'december dec diciembre dic',
].entries()) for (const name of names.split(' ')) months[name] = month + 1 // prettier-ignore

const untilWords = createLexicon`until, till, til, untill, untl, hasta, asta, hasta el, hasta la, hasta las, hasta los, asta las, asta el, until the, till the, up to, up until, hasta el dia`
const throughWords = createLexicon`through, thru, through the, hasta e incluyendo, up through, inclusive`
const fromWords = createLexicon`from, after, starting, starting at, starting on, beginning, beginning at, as of, desde, desde las, desde la, desde el, despues de, despues de las, despues de la, despues del, a partir de, a partir de las, a partir de la, a partir del, a partir de el, from the, after the, past, pasadas las, luego de las`
const beforeWords = createLexicon`before, antes de las, antes de la, antes de, antes del`
const atWords = createLexicon`at, a las, a la, alas, ala, by, para las, para la, at like, at exactly, a eso`
const onWords = createLexicon`on, on the, el, este, esta, this, el dia, for, para el, para, por, this coming, during, durante, durante el, del, the`
const roughWords = createLexicon`about, around, like, como, como a las, a eso de las, alrededor de las, a eso de, aproximadamente a las, tipo, approximately, by around, around like, some time, sometime`
const whileWords = createLexicon`a ratos, un rato, por un rato, for a while, for a bit, a while, a bit, un ratito, ratito, soon, pronto, al rato, later today, mas al rato, mas tarde hoy`
const nowWords = createLexicon`now, right now, rn, asap, immediately, ahorita, ahorita mismo, ahora, ahora mismo, ya mismo, de una vez, this minute, inmediatamente, en este momento`
const closingWords = createLexicon`until closing, until close, until we close, till close, till closing, till we close, til close, til closing, hasta el cierre, hasta cerrar, hasta que cerremos, hasta que cerramos, hasta la hora de cerrar, rest of the day, the rest of the day, for the rest of the day, rest of the night, for the rest of the night, the rest of the night, for the rest of today, the rest of today, rest of today, for the rest of tonight, rest of tonight, the rest of tonight, rest of the evening, the rest of the evening, for the rest of the evening, lo que queda del dia, por lo que queda del dia, el resto del dia, por el resto del dia, lo que resta del dia, por lo que resta del dia, el resto de la noche, por el resto de la noche, lo que queda de la noche, por lo que queda de la noche, until end of day, until the end of the day, till end of day, till the end of the day, hasta el final del dia, hasta el fin del dia, hasta que acabe el dia, for today, por hoy, for the day, for the night, for tonight, por esta noche, por la noche de hoy, all night, toda la noche, all evening, until tonight, hasta la noche, hasta esta noche, el dia de hoy, por el dia de hoy, por el dia, por el resto de hoy`
const allDayWords = createLexicon`all day, all day today, todo el dia, todo el dia de hoy, all day long`
const openingWords = createLexicon`until opening, until we open, till we open, till opening, til we open, hasta abrir, hasta que abramos, hasta que abrimos, until we reopen, till we reopen, until next opening`
const neverWords = createLexicon`until i say so, till i say so, til i say so, until i say, till i say, until i say otherwise, until i tell you, till i tell you, until we say so, until we say otherwise, until further notice, till further notice, hasta nuevo aviso, hasta nueva orden, hasta que yo diga, hasta que diga, hasta que te diga, hasta que yo te diga, hasta que les diga, hasta que yo les diga, hasta que avise, hasta que yo avise, hasta que te avise, hasta que les avise, hasta que avisemos, hasta que digamos, indefinitely, indefinidamente, forever, for good, for now, por ahora, por el momento, for the moment, por lo pronto, por tiempo indefinido, para siempre`
const pastWords = createLexicon`yesterday, ayer, anteayer, last night, anoche, last week, last friday, last saturday, last sunday, last monday, last tuesday, last wednesday, last thursday, la semana pasada, el lunes pasado, el martes pasado, el miercoles pasado, el jueves pasado, el viernes pasado, el sabado pasado, el domingo pasado, ago`
const everyWords = createLexicon`every, each, cada, todos los, todas las, los, las, usually, normally, siempre, always, normalmente`
const weekendWords = createLexicon`weekend, the weekend, this weekend, all weekend, all weekend long, el fin de semana, fin de semana, este fin de semana, todo el fin de semana, el finde, este finde, finde, todo el finde, over the weekend, for the weekend, whole weekend, the whole weekend, the entire weekend, rest of the weekend, the rest of the weekend, for the rest of the weekend, el resto del fin de semana, el resto del finde, por el resto del fin de semana, lo que queda del fin de semana, this whole weekend, all this weekend, por el fin de semana`
const weekWords = createLexicon`all week, this week, all this week, the rest of the week, rest of the week, for the rest of the week, esta semana, toda la semana, toda esta semana, el resto de la semana, por el resto de la semana, lo que queda de la semana, the whole week`
const nextWeekWords = createLexicon`next week, all next week, la proxima semana, proxima semana, semana que viene, semana entrante, semana proxima, la semana proxima, la semana que viene, toda la semana que viene, la semana entrante, toda la proxima semana`
const nextWeekendWords = createLexicon`next weekend, el proximo fin de semana, el fin de semana que viene`
const tomorrowMorningWords = createLexicon`tomorrow morning, manana por la manana, manana en la manana, manana temprano en la manana`
const morningWords = createLexicon`this morning, in the morning, en la manana, por la manana, esta manana`
const afternoonWords = createLexicon`this afternoon, in the afternoon, esta tarde, por la tarde, en la tarde, afternoon`
const eveningWords = createLexicon`this evening, in the evening, por la noche, en la noche, evening, at night, night`
const tonightWords = createLexicon`tonight, tonite, 2nite, 2night, tonigth, esta noche, hoy en la noche, hoy por la noche, hoy noche, noche de hoy`
const todayWords = createLexicon`today, todays, 2day, tody, hoy, oy, hoy dia, hoy mismo, el dia de hoy`
const tomorrowWords = createLexicon`tomorrow, tomorow, tommorow, tommorrow, tomorrows, tmrw, tmr, tmrow, tomo, 2morrow, 2moro, manana, manna, el dia de manana`
const overmorrowWords = createLexicon`day after tomorrow, the day after tomorrow, pasado manana, overmorrow`
const dayBesideWords = createLexicon`the day after, day after, el dia despues de, un dia despues de, dia despues de, the day before, day before, el dia antes de, un dia antes de, dia antes de, la vispera de`
const partWords = [
  [morningWords, 'morning'],
  [afternoonWords, 'afternoon'],
  [eveningWords, 'evening'],
] as const
const pmWords = createLexicon`pm, p m, de la noche, de la tarde, in the evening, at night, in the afternoon, of the afternoon, por la noche, por la tarde, en la noche, en la tarde`
const amWords = createLexicon`am, a m, de la manana, in the morning, de la madrugada, por la manana, en la manana`
/** Words for minutes before or after an hour: "quarter to 8". */
const aroundHour: readonly [string, minute: number][] = [
  ['half past', 30],
  ['quarter past, a quarter past, quarter after', 15],
  ['ten past', 10],
  ['twenty past', 20],
  ['quarter to, a quarter to, quarter till, quarter of, cuarto para las, un cuarto para las, cuarto para la', 45],
  ['ten to, diez para las', 50],
  ['twenty to, veinte para las', 40],
  ['five to, cinco para las', 55],
]
const hourBefore = (hour: number): number => ((hour + 10) % 12) + 1
const restWords = createLexicon`oclock, o clock, sharp, en punto, on the dot, exactly, horas, hrs, hr`

const holidayWords = createLexicon`thanksgiving, thanksgiving day, turkey day, accion de gracias, dia de accion de gracias, christmas, christmas day, xmas, x mas, navidad, dia de navidad, christmas eve, xmas eve, nochebuena, noche buena, new years, new years day, new year, new years eve, new year is, new year is day, new year is eve, new year eve, ano nuevo, dia de ano nuevo, nochevieja, noche vieja, fin de ano, easter, easter sunday, domingo de pascua, pascua, memorial day, dia de los caidos, labor day, dia del trabajo, independence day, fourth of july, july fourth, 4th of july, cuatro de julio, dia de la independencia, black friday, viernes negro, el viernes negro`
const holidayIds: [RegExp, string][] = [
  [/thanks|turkey|gracias|friday|viernes/, 'thanksgiving'],
  [/mas eve|noche ?buena/, 'christmas-eve'],
  [/mas|navidad/, 'christmas'],
  [/eve|noche ?vieja|fin de ano/, 'new-year-eve'],
  [/new year|ano nuevo/, 'new-year'],
  [/easter|pascua/, 'easter'],
  [/memorial|caidos/, 'memorial'],
  [/labor|trabajo/, 'labor'],
  [/./, 'independence'],
]

const ands = createLexicon`y, and`

type Found = { length: number; when: TimeExpression[] }

type Part = 'morning' | 'afternoon' | 'evening'
/** One day, or the first and the last of several. */
type Day = { length: number; from: string; to: string; either?: string[]; part?: Part }

const one = (length: number, date: string, part?: Part): Day => ({
  length,
  from: date,
  to: date,
  ...(part && { part }),
})

/** Makes an expression one that fits no command: "about 8". */
const vague = ({ length, when }: Found): Found => ({ length, when: [...when, { is: 'vague' }] })

/** Reads expressions of time from tokens. */
class Reader {
  private readonly tokens: readonly Token[]
  private readonly today: string
  constructor(tokens: readonly Token[], moment: BusinessClock) {
    this.tokens = tokens
    this.today = businessDate(moment)
  }

  private word(at: number): string {
    const token = this.tokens[at]
    return !token || token.mark || token.when || token.dishes || token.place !== undefined ? '' : token.word
  }

  /** Returns the number of words at a place that are in a list, or 0. */
  private has(at: number, list: Lexicon | string): number {
    const lexicon = typeof list === 'string' ? createLexicon(list) : list
    return this.tokens[at]?.mark ? 0 : countMatchedWords(this.tokens, at, lexicon)
  }

  private words(at: number, length: number): string {
    return this.tokens
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ')
  }

  /** A dash that would split a sentence: "Friday – Sunday". */
  private dash(at: number): number {
    return this.tokens[at]?.word === '–' ? 1 : 0
  }

  private number(at: number): number | undefined {
    const word = this.word(at)
    return /^\d{1,3}$/.test(word) ? Number(word) : counts[word]
  }

  /** Reads the expression at a word, with the words of its role. */
  read(at: number): Found | undefined {
    const whole = this.fixed(at) ?? this.range(at) ?? this.relative(at)
    if (whole) return whole
    for (const [list, read] of this.led) {
      const lead = this.has(at, list)
      if (lead) return read(at + lead, lead)
    }
    return this.time(at) ?? this.days(at, 0) ?? this.every(at) ?? this.dayOrPart(at)
  }

  /** Readers of expressions behind the words that give them their role. */
  private readonly led: [Lexicon, (at: number, lead: number) => Found | undefined][] = [
    [throughWords, (at, lead) => this.dates(at, 'through', lead)],
    [untilWords, (at, lead) => this.until(at, lead)],
    [
      fromWords,
      (at, lead) => this.dates(at, 'from', lead) ?? this.clock(at, 'from', lead, true) ?? this.part(at, 'from', lead),
    ],
    [beforeWords, (at, lead) => this.clock(at, 'until', lead, true) ?? this.dates(at, 'until', lead)],
    [roughWords, (at, lead) => this.rough(at, lead)],
  ]

  /** Reads "until about 8", "until Friday", "until tonight". */
  private until(at: number, until: number): Found | undefined {
    const rough = this.has(at, roughWords)
    const lead = until + rough
    const found = this.untilDay(at + rough, lead) ?? this.part(at + rough, 'until', lead)
    return found && rough ? vague(found) : found
  }

  /** Reads "about 8", "around at 8". */
  private rough(at: number, rough: number): Found | undefined {
    const also = this.has(at, atWords)
    const found = this.clock(at + also, 'at', rough + also, true)
    return found && vague(found)
  }

  /** Reads "8:30", "at 8", "at about 8". */
  private time(at: number): Found | undefined {
    const lead = this.has(at, atWords)
    const rough = lead ? this.has(at + lead, roughWords) : 0
    const found = this.clock(at + lead + rough, 'at', lead + rough, lead > 0)
    return found && rough ? vague(found) : found
  }

  /** Reads "every Friday", "los lunes": no command is about these. */
  private every(at: number): Found | undefined {
    const every = this.has(at, everyWords)
    const isDay = this.word(at + every) in weekdays || this.has(at + every, 'day, dias, weekday, weekend, week, semana')
    return every && isDay ? { length: every + 1, when: [{ is: 'vague' }] } : undefined
  }

  private dayOrPart(at: number): Found | undefined {
    const on = this.has(at, onWords)
    const behind = <T>(read: (lead: number) => T) => (on ? read(on) : undefined)
    return (
      this.dates(at + on, 'at', on) ??
      behind(() => this.dates(at, 'at', 0)) ??
      this.part(at, 'at', 0) ??
      behind((lead) => this.part(at + lead, 'at', lead))
    )
  }

  /** Reads "until Friday", "until tomorrow at noon", "until 6 tomorrow": a day with its time. */
  private untilDay(at: number, lead: number): Found | undefined {
    const day = this.dates(at, 'until', lead)
    if (day) {
      const join = at - lead + day.length
      const to = this.has(join, atWords)
      const time = this.clock(join + to, 'until', to, to > 0)
      return time ? { length: day.length + time.length, when: [...day.when, ...time.when] } : day
    }
    const time = this.clock(at, 'until', lead, true)
    if (!time) return undefined
    const join = at - lead + time.length
    const on = this.has(join, onWords)
    const after = this.dates(join + on, 'until', on)
    if (!after || after.when.length > 1) return time
    return { length: time.length + after.length, when: [...time.when, ...after.when] }
  }

  /** Reads fixed wordings. */
  private fixed(at: number): Found | undefined {
    const is: [ReturnType<typeof createLexicon>, TimeExpression[]][] = [
      [closingWords, [{ is: 'end', end: 'closing' }]],
      [allDayWords, [{ is: 'dates', role: 'at', from: this.today, to: this.today, allDay: true }]],
      [openingWords, [{ is: 'end', end: 'opening' }]],
      [neverWords, [{ is: 'end', end: 'never' }]],
      [nowWords, [{ is: 'now' }]],
      [pastWords, [{ is: 'vague' }]],
      [whileWords, [{ is: 'vague' }]],
    ]
    let best: Found | undefined
    for (const [list, when] of is) {
      const length = this.has(at, list)
      if (length > (best?.length ?? 0)) best = { length, when }
    }
    // "All day tomorrow" is tomorrow.
    if (best && this.has(at, allDayWords) === best.length) {
      const day = this.dates(at + best.length, 'at', best.length)
      if (day) return day
    }
    return best
  }

  /** Reads two joined times or days. */
  private range(at: number): Found | undefined {
    const lead = this.has(
      at,
      'from, between, entre, entre las, entre la, de, desde, desde las, desde la, de las, de la',
    )
    const first = this.clock(at + lead, 'from', lead, true)
    if (!first) return undefined
    const join = at + first.length
    const to =
      this.dash(join) ||
      this.has(join, '-, to, a, a las, a la, and, y, y las, y la, hasta, hasta las, hasta la, till, until, til')
    if (!to || (this.has(join, ands) && !this.has(at, 'between, entre'))) return undefined
    const second = this.clock(join + to, 'until', 0, true)
    if (!second) return undefined
    const [from, until] = [first.when[0], second.when[0]] as [
      TimeExpression & { is: 'clock' },
      TimeExpression & { is: 'clock' },
    ]
    const half =
      from.clock.half ?? (from.clock.hour < until.clock.hour || from.clock.hour === 12 ? until.clock.half : undefined)
    return {
      length: first.length + to + second.length,
      when: [{ ...from, clock: { ...from.clock, ...(half && { half }) } }, ...second.when],
    }
  }

  /** Reads "for two hours", "in an hour", "an hour early". */
  private relative(at: number): Found | undefined {
    const lead = this.has(
      at,
      'for, for the next, in, en, por, durante, por las proximas, por los proximos, por la proxima, la proxima, for about, dentro de, within, the next, las proximas, the following, for another',
    )
    const another = lead ? 0 : this.has(at, 'another, for another, otra, otras, otros, an extra, an additional')
    const amount = this.amount(at + lead + another)
    if (!amount) return undefined
    if ((another || (amount.more && !lead)) && !amount.days)
      return { length: another + amount.length, when: [{ is: 'shift', minutes: amount.minutes, by: 'longer' }] }
    let length = lead + amount.length
    if (this.has(at, 'in, en, dentro de, within')) {
      if (amount.days) return { length, when: [dayIn(addDays(this.today, amount.days))] }
      return { length, when: [{ is: 'in', minutes: amount.minutes }] }
    }
    if (lead) {
      const about = this.has(at, 'for about') ? [{ is: 'vague' } as const] : []
      return {
        length,
        when: [{ is: 'for', minutes: amount.minutes, ...(amount.days && { days: amount.days }) }, ...about],
      }
    }
    if (amount.days) return undefined
    const early = this.has(
      at + length,
      'early, earlier, antes, mas temprano, temprano, before closing, antes de cerrar, before close, antes de lo normal, sooner, before',
    )
    if (early) return { length: length + early, when: [{ is: 'shift', minutes: amount.minutes, by: 'early' }] }
    const longer = this.has(at + length, 'longer, mas, more, extra, de mas, after closing, past closing, past close')
    const late = this.has(at + length, 'late, later, tarde, mas tarde, despues, de retraso, tarde de lo normal')
    if (longer > late)
      return { length: length + longer, when: [{ is: 'shift', minutes: amount.minutes, by: 'longer' }] }
    if (late) return { length: length + late, when: [{ is: 'shift', minutes: amount.minutes, by: 'late' }] }
    const fromNow = this.has(at + length, 'from now, from right now')
    if (fromNow) return { length: length + fromNow, when: [{ is: 'in', minutes: amount.minutes }] }
    // "20 horas" is a time of day, and "hours" alone are the restaurant's.
    const counted = amount.length > 1 || /\d/.test(this.word(at))
    return counted && amount.minutes <= 300
      ? { length, when: [{ is: 'for', minutes: amount.minutes, bare: true }] }
      : undefined
  }

  /** Reads an amount of time: "two hours", "media hora", "an hour and a half", "3 days". */
  private amount(at: number): { length: number; minutes: number; days?: number; more?: boolean } | undefined {
    const half = this.has(at, 'half an hour, half hour, a half hour, media hora, a half an hour')
    if (half) return { length: half, minutes: 30 }
    const quarter = this.has(at, 'a quarter of an hour, quarter of an hour, un cuarto de hora')
    if (quarter) return { length: quarter, minutes: 15 }
    const joined = /^(\d{1,3})(h|hr|hrs|hour|hours|hora|horas|m|min|mins|minutes)$/.exec(this.word(at))
    if (joined) return { length: 1, minutes: Number(joined[1]) * (joined[2]?.startsWith('h') ? 60 : 1) }
    const couple = this.has(at, 'a couple of, a couple, couple of, un par de')
    const count = couple ? 2 : (this.number(at) ?? (this.has(at, 'hour, hora') || undefined))
    if (count === undefined || count < 1) return undefined
    let after = at + (couple || (this.number(at) === undefined ? 0 : 1))
    const halfway = this.has(after, 'and a half, y media')
    after += halfway
    const more = this.has(after, 'more, extra, additional') > 0
    if (more) after++
    if (this.has(after, 'hour, hours, hr, hrs, hora, horas')) {
      const over = this.has(after + 1, 'and a half, y media')
      return { length: after + 1 + over - at, minutes: count * 60 + (over || halfway ? 30 : 0), more }
    }
    if (this.has(after, 'minute, minutes, min, mins, minuto, minutos, minutitos'))
      return { length: after + 1 - at, minutes: count, more }
    if (this.has(after, 'day, days, dia, dias')) return { length: after + 1 - at, minutes: count * 1440, days: count }
    if (this.has(after, 'week, weeks, semana, semanas'))
      return { length: after + 1 - at, minutes: count * 10_080, days: count * 7 }
    return undefined
  }

  /** Reads a time of day. A bare number is one only after a word that asks for it. */
  private clock(at: number, role: TimeRole, lead: number, asked: boolean): Found | undefined {
    const bare = this.bareClock(at, asked)
    if (!bare) return undefined
    let length = bare.length
    let { clock } = bare
    length += this.has(at + length, restWords)
    const [am, pm] = [this.has(at + length, amWords), this.has(at + length, pmWords)]
    if (!clock.half && clock.hour <= 12 && (am || pm)) {
      const night = /noche|night/.test(this.words(at + length, pm))
      // Twelve at night is midnight.
      clock = { ...clock, half: am || (night && clock.hour === 12) ? 'am' : 'pm' }
      length += am || pm
    }
    length += this.has(at + length, restWords)
    if (this.word(at + length) === 'ish' || (this.word(at + length) === 'or' && this.word(at + length + 1) === 'so'))
      return {
        length: lead + length + (this.word(at + length) === 'ish' ? 1 : 2),
        when: [{ is: 'clock', role, clock }, { is: 'vague' }],
      }
    if (bare.vague) return { length: lead + length, when: [{ is: 'clock', role, clock }, { is: 'vague' }] }
    return { length: lead + length, when: [{ is: 'clock', role, clock }] }
  }

  private bareClock(at: number, asked: boolean): { length: number; clock: SpokenClock; vague?: boolean } | undefined {
    const noon = this.has(
      at,
      'noon, mediodia, medio dia, el mediodia, al mediodia, midday, noontime, las doce del mediodia, 12 noon, 12 del mediodia, doce del mediodia, 12 del dia, doce del dia',
    )
    if (noon) return { length: noon, clock: { hour: 12, minute: 0, half: 'pm' } }
    const midnight = this.has(at, 'midnight, medianoche, media noche, la medianoche, 12 midnight')
    if (midnight) return { length: midnight, clock: { hour: 12, minute: 0, half: 'am' } }
    for (const [list, minute] of aroundHour) {
      const length = this.has(at, list)
      const hour = length ? this.hour(at + length) : undefined
      if (hour !== undefined) return clockOf(minute > 30 ? hourBefore(hour) : hour, minute, undefined, length + 1)
    }
    const word = this.word(at)
    const exact = /(\d{1,2})[:.](\d{2})$/.exec(word)
    if (exact) return clockOf(Number(exact[1]), Number(exact[2]), undefined, 1)
    const half = /^(\d{1,2})(?:[:.](\d{2}))?\s?([ap])(?:\.?\s?m?\.?)$/.exec(word)
    if (half) return clockOf(Number(half[1]), Number(half[2] ?? 0), half[3] === 'a' ? 'am' : 'pm', 1)
    const joined = /^(\d{1,2})(?:(\d{2})?)(h|hs|hrs|ish)$/.exec(word)
    if (joined) {
      const found = clockOf(Number(joined[1]), Number(joined[2] ?? 0), undefined, 1)
      return found && joined[3] === 'ish' ? { ...found, vague: true } : found
    }
    if (!asked) {
      // "8 pm", "ocho de la noche", "8 oclock" are times by themselves.
      const hour = this.hour(at)
      if (
        hour === undefined ||
        !(this.has(at + 1, pmWords) || this.has(at + 1, amWords) || this.has(at + 1, restWords))
      )
        return undefined
    }
    const four = /^([1-9]|1[0-2])([0-5][05])$/.exec(word)
    if (four) return clockOf(Number(four[1]), Number(four[2]), undefined, 1)
    const hour = this.hour(at)
    if (hour === undefined) return undefined
    const more = this.has(at + 1, minutesAfter)
    if (more) {
      const words = this.words(at + 1, more)
      if (/menos/.test(words)) return clockOf(hourBefore(hour), 45, undefined, 1 + more)
      return clockOf(hour, minuteWords[words.replace(/^y /, '')] ?? 0, undefined, 1 + more)
    }
    return clockOf(hour, 0, undefined, 1)
  }

  private hour(at: number): number | undefined {
    const word = this.word(at)
    return /^\d{1,2}$/.test(word) ? Number(word) : numbers[word]
  }

  private part(at: number, role: TimeRole, lead: number): Found | undefined {
    for (const [list, part] of partWords) {
      const length = this.has(at, list)
      if (length) return { length: lead + length, when: [{ is: 'part', part, role }] }
    }
    return undefined
  }

  /** Reads a day, or a range of days. */
  private dates(at: number, role: TimeRole, lead: number): Found | undefined {
    const range = role === 'at' ? this.days(at, lead) : undefined
    if (range) return range
    const day = this.day(at)
    if (!day) return undefined
    const join = at + day.length
    const to =
      role === 'at' || role === 'from'
        ? this.dash(join) || this.has(join, '-, to, through, thru, a, al, hasta el, hasta, until, till')
        : 0
    const second = to ? this.day(join + to, day.from) : undefined
    if (second && second.from >= day.from && !second.either) {
      // "Friday until Sunday" may end before or after Sunday: only "through" decides.
      const inclusive = !this.has(join, 'until, till')
      if (inclusive || role === 'from')
        return {
          length: lead + day.length + to + second.length,
          when: [{ is: 'dates', role: 'at', from: day.from, to: inclusive ? second.to : addDays(second.to, -1) }],
        }
    }
    const when: TimeExpression = {
      is: 'dates',
      role,
      from: day.from,
      to: day.to,
      ...(day.either && { either: day.either }),
    }
    return {
      length: lead + day.length,
      when: [when, ...(day.part ? [{ is: 'part', part: day.part, role } as const] : [])],
    }
  }

  /** Reads "Dec 24-26", "24 al 26 de diciembre", "24 y 25 de diciembre". */
  private days(at: number, lead: number): Found | undefined {
    const lists: [length: number, month: number, from: number, to: number, apart: boolean][] = []
    const skip = this.has(at, 'del, el, los, los dias, the, de')
    const start = at + skip
    const [one, two] = [this.ordinal(start), this.ordinal(start + 2)]
    if (one && two && this.has(start + 1, 'al, a, -, y, and, to')) {
      const of = this.has(start + 3, 'de, of')
      const month = months[this.word(start + 3 + of)]
      if (month) lists.push([skip + 4 + of, month, one, two, this.has(start + 1, ands) > 0])
    }
    const month = months[this.word(start)]
    const [first, last] = [this.ordinal(start + 1), this.ordinal(start + 3)]
    if (
      month &&
      first &&
      last &&
      this.has(start + 2, '-, to, through, thru, and, y, al, a') &&
      !months[this.word(start + 4)] &&
      !this.has(start + 4, 'am, pm')
    )
      lists.push([skip + 4, month, first, last, this.has(start + 2, ands) > 0])
    for (const [length, of, from, to, apart] of lists) {
      const [a, b] = [this.dated(of, from), this.dated(of, to)]
      if (!a || !b || b < a) return undefined
      const when: TimeExpression[] =
        apart && b > addDays(a, 1)
          ? [
              { is: 'dates', role: 'at', from: a, to: a },
              { is: 'dates', role: 'at', from: b, to: b },
            ]
          : [{ is: 'dates', role: 'at', from: a, to: b }]
      return { length: lead + length, when }
    }
    return undefined
  }

  private ordinal(at: number): number | undefined {
    if (this.word(at) === 'primero') return 1
    return Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(this.word(at))?.[1]) || undefined
  }

  private day(at: number, after = this.today): Day | undefined {
    return (
      this.nearDay(at) ??
      this.tomorrow(at) ??
      this.week(at) ??
      this.holiday(at) ??
      this.weekday(at, after) ??
      this.calendarDay(at)
    )
  }

  /** Reads "today", "tonight", "the day after tomorrow", "the day before Christmas". */
  private nearDay(at: number): Day | undefined {
    const overmorrow = this.has(at, overmorrowWords)
    if (overmorrow) return one(overmorrow, addDays(this.today, 2))
    const beside = this.has(at, dayBesideWords)
    const other = beside ? this.day(at + beside) : undefined
    if (other && other.from === other.to && !other.either) {
      const isBefore = /before|antes|vispera/.test(this.words(at, beside))
      return one(beside + other.length, addDays(other.from, isBefore ? -1 : 1))
    }
    const tonight = this.has(at, tonightWords)
    if (tonight) return one(tonight, this.today, 'evening')
    const today = this.has(at, todayWords)
    return today ? one(today, this.today) : undefined
  }

  /** Reads "tomorrow", "tomorrow morning". After midnight, before closing, it is the day after the night's sleep. */
  private tomorrow(at: number): Day | undefined {
    const date = addDays(this.today, 1)
    const morning = this.has(at, tomorrowMorningWords)
    if (morning) return one(morning, date, 'morning')
    const length = this.has(at, tomorrowWords)
    if (!length || this.has(at - 1, 'la, esta')) return undefined
    for (const [list, part] of partWords) {
      const more = this.has(at + length, list)
      if (more) return one(length + more, date, part)
    }
    return one(length, date)
  }

  /** Reads "this weekend", "next week". */
  private week(at: number): Day | undefined {
    const weekday = weekdayOf(this.today)
    const saturday = addDays(this.today, weekday === 0 ? -1 : 6 - weekday)
    const nextWeekend = this.has(at, nextWeekendWords)
    if (nextWeekend) return { length: nextWeekend, from: addDays(saturday, 7), to: addDays(saturday, 8) }
    const weekend = this.has(at, weekendWords)
    if (weekend) {
      const isOn = weekday === 0 || (weekday === 5 && /whole|todo|entire|all/.test(this.words(at, weekend)))
      return { length: weekend, from: isOn ? this.today : saturday, to: addDays(saturday, 1) }
    }
    const nextWeek = this.has(at, nextWeekWords)
    const monday = addDays(this.today, (8 - weekday) % 7 || 7)
    if (nextWeek) return { length: nextWeek, from: monday, to: addDays(monday, 6) }
    const length = this.has(at, weekWords)
    return length ? { length, from: this.today, to: addDays(this.today, (7 - weekday) % 7) } : undefined
  }

  private holiday(at: number): Day | undefined {
    const length = this.has(at, holidayWords)
    if (!length) return undefined
    const said = this.words(at, length)
    const id = holidayIds.find(([form]) => form.test(said))?.[1]
    // The Friday after Thanksgiving.
    const after = /friday|viernes/.test(said) ? 1 : 0
    const found = listHolidays(addDays(this.today, -after)).find(({ id: of }) => of.replace(/-\d+/, '') === id)
    return found && one(length, addDays(found.from, after))
  }

  private weekday(at: number, after: string): Day | undefined {
    const next = this.has(at, 'next, the next, this next')
    const coming = next || this.has(at, 'proximo, el proximo, este proximo, coming, this coming, this')
    const word = this.word(at + coming)
    const day = weekdays[word]
    if (day === undefined) return undefined
    if (recurring.has(word)) return undefined
    let length = coming + 1
    const ahead = (7 + day - weekdayOf(after)) % 7
    const [date, later] = [addDays(after, ahead), addDays(after, ahead + 7)]
    const viene = this.has(at + length, 'que viene, que entra, proximo, entrante, coming')
    length += viene
    // "Thanksgiving Thursday", "Thursday the 26th", "jueves 26": the date decides.
    const calendar = this.calendarDay(at + length)
    if (calendar && weekdayOf(calendar.from) === day) return { ...calendar, length: length + calendar.length }
    // Up to twelve it may be an hour.
    const bare = this.ordinal(at + length) ?? 0
    const dated = bare > 12 ? this.dayOfMonth(bare) : undefined
    if (dated && weekdayOf(dated) === day) return { length: length + 1, from: dated, to: dated }
    if (ahead === 0 && after === this.today) {
      if (next || viene) return { length, from: later, to: later }
      return { length, from: date, to: date, either: [date, later] }
    }
    // "Next Friday" on a Wednesday is either.
    const sameWeek = weekdayOf(this.today) !== 0 && (day || 7) > weekdayOf(this.today)
    if (next && sameWeek) return { length, from: date, to: date, either: [date, later] }
    return { length, from: date, to: date }
  }

  private calendarDay(at: number): Day | undefined {
    const slashed = /(\d{1,2})\/(\d{1,2})(?:\/(\d{2,4}))?/.exec(this.word(at))
    if (slashed) {
      const date = this.dated(
        Number(slashed[1]),
        Number(slashed[2]),
        slashed[3] ? Number(slashed[3].slice(-2)) + 2000 : undefined,
      )
      return date ? { length: 1, from: date, to: date } : undefined
    }
    const the = this.has(at, 'the, el')
    const day = this.ordinal(at + the)
    const year = (from: number) => {
      const skip = this.has(from, 'de, del')
      const word = this.word(from + skip)
      return /^20\d{2}$/.test(word) ? { length: skip + 1, year: Number(word) } : { length: 0, year: undefined }
    }
    if (day) {
      const of = this.has(at + the + 1, 'de, of')
      const month = months[this.word(at + the + 1 + of)]
      if (month) {
        const { length, year: given } = year(at + the + 2 + of)
        const date = this.dated(month, day, given)
        return date ? { length: the + 2 + of + length, from: date, to: date } : undefined
      }
      const told = /(st|nd|rd|th)/.test(this.word(at + the))
      const before = the || this.has(at - 1, 'el, del, al, dia, the, on')
      if (told || (before && !this.has(at + the + 1, pmWords))) {
        const month = this.monthBehind(at + the + 1)
        const date = month ? this.dated(month, day) : this.dayOfMonth(day)
        return date ? { length: the + 1, from: date, to: date } : undefined
      }
    }
    const month = months[this.word(at)]
    const after = month ? this.ordinal(at + 1) : undefined
    if (month && after) {
      const { length, year: given } = year(at + 2)
      const date = this.dated(month, after, given)
      return date ? { length: 2 + length, from: date, to: date } : undefined
    }
    return undefined
  }

  /** Returns the next date of a month and day. */
  private dated(month: number, day: number, year?: number): string | undefined {
    const first = Number(this.today.slice(0, 4))
    for (const of of year ? [year] : [first, first + 1]) {
      const date = dateOf(of, month, day)
      if (month < 1 || month > 12 || addDays(date.slice(0, 8) + '01', day - 1) !== date) return undefined
      if (date >= this.today || year) return date
    }
    return undefined
  }

  /** Returns the month after several days: "el 24 y el 25 de diciembre". */
  private monthBehind(at: number): number | undefined {
    const and = this.tokens[at]?.mark === ',' || this.has(at, ands)
    if (!and) return undefined
    const the = this.has(at + 1, 'the, el')
    if (!this.ordinal(at + 1 + the)) return undefined
    const of = this.has(at + 2 + the, 'de, of')
    return months[this.word(at + 2 + the + of)] ?? this.monthBehind(at + 2 + the)
  }

  private dayOfMonth(day: number): string | undefined {
    for (let ahead = 0; ahead < 62; ahead++) {
      const date = addDays(this.today, ahead)
      if (Number(date.slice(8)) === day) return date
    }
    return undefined
  }
}

const minutesAfter = createLexicon`y media, y cuarto, y quince, y treinta, y veinte, y diez, menos cuarto, menos quince, y 30, y 15, y 45, thirty, fifteen, forty five, twenty, oh five, 30, 15, 45, 00`

const clockOf = (
  hour: number,
  minute: number,
  half: SpokenClock['half'],
  length: number,
): { length: number; clock: SpokenClock } | undefined => {
  if (minute > 59 || hour > 24 || (half && (hour < 1 || hour > 12))) return undefined
  return { length, clock: { hour, minute, ...(half && { half }) } }
}

const dayIn = (date: string): TimeExpression => ({ is: 'dates', role: 'at', from: date, to: date })

/** Replaces every expression of time by one token for each of its times. */
export function tokenizeTimes(tokens: readonly Token[], moment: BusinessClock): Token[] {
  const reader = new Reader(tokens, moment)
  return replaceRuns(tokens, (at) => {
    const found = tokens[at]?.text === undefined ? reader.read(at) : undefined
    const { start, end } = tokenSpan(tokens.slice(at, at + (found?.length ?? 1)))
    return found && { length: found.length, tokens: found.when.map((when) => ({ start, end, word: '', when })) }
  })
}

/** Returns the minutes after midnight that a time of day can mean: two without a half. */
export function listPossibleMinutes({ hour, minute, half }: SpokenClock): number[] {
  if (half) return [(hour % 12) * 60 + minute + (half === 'pm' ? 720 : 0)]
  if (hour > 12 || hour === 0) return [(hour % 24) * 60 + minute]
  return [(hour % 12) * 60 + minute, (hour % 12) * 60 + minute + 720]
}
