import { addDays } from '#shared/time/local-time.ts'
import { businessDate, type BusinessClock } from '#shared/time/business-day.ts'
import { splitClauses } from './clauses.ts'
import type { DishMatcher } from './dishes.ts'
import { hasAction, isStockAction, type Segment, parseSegment, segmentText, type TimedToken } from './segment.ts'
import { type TokenKind, countMatchedWords, type Token, tokenSpan } from './tokens.ts'
import type { TimeExpression } from './when.ts'
import * as words from './lexicon.ts'

/** Returns the segments of a phrase, with the doubts, days and dishes that they share. */
export function resolveSegments(phrase: string, moment: BusinessClock, menu: DishMatcher): Segment[] {
  const parts = splitClauses(phrase, moment, menu).map((clause) => parseSegment(clause, phrase, menu))
  doubted(parts)
  return joined(parts, { today: businessDate(moment), phrase })
}

/** Spreads doubts to the sentence's end or a "but", negations over "and", conditions over the sentence. */
function doubted(parts: readonly Segment[]): void {
  for (const [at, part] of parts.entries()) {
    doubtCorrected(part, parts.slice(0, at))
    const before = parts[at - 1]
    if (before) doubtContrasted(part, before)
    if (hasAction(part, 'truck') && ['is', 'esta'].includes(part.tokens[0]?.word ?? '')) part.doubt = true
  }
  const conditional = new Set(parts.filter(isConditional).map(({ sentence }) => sentence))
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1]
    if (conditional.has(part.sentence)) part.doubt = true
    // "Close at 8, maybe": a doubt by itself is about the part before. "No, close at 8": the answer may be a quotation.
    if (!part.act && (part.doubt || part.negation) && part.named.length === 0 && part.unknown.length === 0)
      doubtSentence(part.sentence, parts.slice(0, at + 1))
    part.doubt ||= before?.doubt === true && part.by !== '.'
    part.negation ||= before?.negation === true && (part.by === 'and' || part.by === 'or')
  }
}

const isConditional = ({ tokens }: Segment): boolean => tokens.some(({ word }) => words.conditionWords.has(word))

function doubtSentence(sentence: number, parts: readonly Segment[]): void {
  for (const part of parts) part.doubt ||= part.sentence === sentence
}

/** "Close at 8... make that 9": the part before is not sure. */
function doubtCorrected({ tokens }: Segment, earlier: readonly Segment[]): void {
  const last = earlier.at(-1)
  const isCorrection = tokens.some((_, at) => countMatchedWords(tokens, at, words.correctionWords))
  if (last && isCorrection) doubtSentence(last.sentence, earlier)
}

function doubtContrasted(part: Segment, before: Segment): void {
  if (before.act?.is !== 'sold' || before.sentence !== part.sentence) return
  // "The enchiladas, but not the suizas".
  if (!part.act && part.negation && part.named.length > 0) before.doubt = true
  // "No pozole on the truck" is about the truck alone; "is the truck at the square" is a question.
  if (hasAction(part, 'truck') && part.by === ',' && !part.tokens.some(({ place }) => place)) before.doubt = true
}

type Dates = TimeExpression & { is: 'dates' }
type DatedToken = Token & { when: Dates }

const isDated = (token: Token): token is DatedToken => token.when?.is === 'dates'
const daysOf = ({ whens }: Segment): DatedToken[] => whens.filter(isDated)
/** Returns the kinds of a segment's times; "all day" is none, since it goes with any day. */
const kindsOf = ({ whens }: Segment): Set<string> =>
  new Set(whens.filter(({ when }) => !('allDay' in when)).map(({ when }) => when.is))
const onlyTimes = ({ act, whens, named, unknown, doubt, negation }: Segment): boolean =>
  !act && whens.length > 0 && named.length === 0 && unknown.length === 0 && !doubt && !negation
const onlyDishes = ({ act, named, unknown, doubt, negation, tokens }: Segment): boolean =>
  !tokens.some(({ word }) => words.stillAvailableWords.has(word)) &&
  !act &&
  named.length > 0 &&
  unknown.length === 0 &&
  !doubt &&
  !negation

/** The context of a join. */
type Around = { today: string; phrase: string }

/** Joins segments of dishes or times alone with the segment that they belong to. */
function joined(parts: readonly Segment[], said: Around): Segment[] {
  const out: Segment[] = []
  for (const [at, part] of parts.entries()) {
    // "Horchata, flan and churros are out", "tomorrow, close at 8".
    const lead = nearest(out, part)
    if (lead && part.act && (onlyTimes(lead) || (part.act.after && onlyDishes(lead)))) {
      putBefore(part, lead)
      out.pop()
    }
    const near = nearest(out, part)
    // "At 8 or 9", "closed Monday or close at 8" is one of them; "no pozole or no flan" is both.
    if (!near) {
      out.push(part)
      continue
    }
    if (part.by === 'or' && !onlyDishes(part) && !(isStockAction(near) && isStockAction(part))) {
      near.doubt = true
      part.doubt ||= part.act !== undefined
    }
    const belongs =
      (onlyDishes(part) && joinDishes(out, part, near, parts.slice(at + 1))) ||
      (onlyTimes(part) && joinTimes(out, part, near, parts[at + 1]))
    if (belongs) continue
    if (part.act) share(near, part, said)
    out.push(part)
  }
  return out
}

/** Returns the segment before one, of the same sentence. */
const nearest = (out: readonly Segment[], part: Segment): Segment | undefined =>
  part.by === '.' ? undefined : out.at(-1)

/** Joins dishes alone with the wording before them, or with other dishes. */
function joinDishes(out: Segment[], part: Segment, near: Segment, following: readonly Segment[]): boolean {
  const after = following.find((other) => !onlyDishes(other))
  const next = after?.sentence === part.sentence && after.by !== '.' && after.act?.after ? after : undefined
  if (next && (isStockAction(near) || near.doubt)) {
    // "No pozole, horchata, flan is back": is there horchata?
    const isUnsure = !near.act?.after || next.by === ','
    if (isUnsure) out.push({ ...part, doubt: true })
    return isUnsure
  }
  if (near.act && isStockAction(near) && part.whens.length > 0 && near.whens.length > 0) {
    out.push({ ...part, act: { is: near.act.is } })
    return true
  }
  if (!isStockAction(near) && !onlyDishes(near)) return false
  merge(near, part)
  return true
}

function comma({ tokens }: Segment): Token {
  const { start } = tokenSpan(tokens)
  return { start, end: start, word: ',', mark: ',' }
}

function merge(into: Segment, part: Segment): void {
  into.tokens = [...into.tokens, comma(part), ...part.tokens]
  into.named = [...into.named, ...part.named]
  into.whens = [...into.whens, ...part.whens]
  into.reason = [...into.reason, ...part.reason]
}

function putBefore(part: Segment, lead: Segment): void {
  part.tokens = [...lead.tokens, comma(part), ...part.tokens]
  part.named = [...lead.named, ...part.named]
  part.whens = [...lead.whens, ...part.whens]
  part.by = lead.by
}

/** Joins times alone with the action before them. */
function joinTimes(out: Segment[], part: Segment, near: Segment, next: Segment | undefined): boolean {
  if (!near.act) return false
  const kinds = kindsOf(part)
  const isSame = [...kinds].some((kind) => kindsOf(near).has(kind))
  const follows = next?.sentence === part.sentence && next.by === ',' && next.act
  if (follows && (part.by === ',' || !isSame)) {
    // "Close at 8, tomorrow, no pozole": which of the two is tomorrow?
    near.doubt = next.doubt = true
    out.push({ ...part, doubt: true })
  } else if (isSame) {
    // "Monday and Tuesday", "8 tonight and 9 tomorrow".
    const kept = near.whens.filter(({ when }) => !kinds.has(when.is))
    const last = daysOf(near)[0]?.when
    // "Friday and the weekend", on a Saturday: is it this one?
    const isBefore = daysOf(near).some(({ when: { to } }) =>
      daysOf(part).some(({ when }) => when.from !== when.to && when.from < to),
    )
    out.push({
      ...near,
      whens: [...kept, ...following(last, part.whens)],
      reason: [],
      doubt: near.doubt || isBefore,
    })
  } else {
    near.whens = [...near.whens, ...part.whens]
    near.tokens = [...near.tokens, ...part.tokens]
  }
  return true
}

/** "Friday and Saturday", on a Saturday: the one that follows. */
function following(last: Dates | undefined, tokens: readonly TimedToken[]): TimedToken[] {
  return tokens.map((token) => {
    const { when } = token
    if (when.is !== 'dates' || !last) return token
    const { either, ...day } = when
    const latest = last.either?.[1] ?? last.to
    if (either) {
      const [first, date] = [either.at(0), either.find((one) => one > latest)]
      return first && date && latest > first ? { ...token, when: { ...day, from: date, to: date } } : token
    }
    const next = addDays(day.from, 7)
    if (day.from !== day.to || day.from > latest || next <= latest) return token
    // "Friday, Saturday and Sunday" are in a row; "Friday and Tuesday" may be either Tuesday.
    const isInRow = !last.either && next === addDays(latest, 1)
    return { ...token, when: { ...day, ...(isInRow ? { from: next, to: next } : { either: [day.from, next] }) } }
  })
}

/** Shares the day or end of a segment with the one that is, or may be, joined to it. */
function share(before: Segment, part: Segment, said: Around): void {
  const isJoined = part.by !== ',' || part.run === true
  if (part.run) shareRun(before, part, said)
  if (isJoined || (isStockAction(before) && isStockAction(part))) shareEnd(before, part, said)
  shareDay(before, part, isJoined, said)
}

const isHours = (part: Segment): boolean => hasAction(part, 'close', 'open', 'stay', 'notOpen')
const actIn = ({ tokens }: Segment) =>
  tokens.find((token): token is Token & { act: TokenKind } => token.act !== undefined)

const isDayFirst = (part: Segment): boolean => {
  const [day, act] = [daysOf(part)[0], actIn(part)]
  return day !== undefined && act !== undefined && day.start < act.start
}

/** Shares a first day with a later segment of the same kind. Another kind, and a last day, is asked about. */
function shareDay(before: Segment, part: Segment, isJoined: boolean, said: Around): void {
  const [days, own] = [daysOf(before), daysOf(part)]
  if (own.length > 0) {
    if (days.length > 0) return
    // "Open at 12 and close at 8 tomorrow" is one day.
    if (hasAction(before, 'open') && isHours(part) && kindsOf(part).has('clock'))
      before.whens = [...before.whens, ...own]
    else if (isJoined && !isDayFirst(part)) leaveOpen(before, part, said)
  } else if (isDayFirst(before)) {
    const isSaidToday = days[0]?.when.to === said.today
    if (isSaidToday || (isHours(before) && isHours(part)) || (isStockAction(before) && isStockAction(part)))
      part.whens = [...days, ...part.whens]
    else part.doubt = true
  } else if (hasAction(before, 'open') && hasAction(part, 'close')) part.whens = [...days, ...part.whens]
  else if (isJoined) leaveOpen(part, before, said)
}

/** Tells whether a wording states a present fact, which a later day cannot be about. */
const isFactual = (act: Token, { phrase }: Around): boolean =>
  /^(?:all |we |ya |have |are )?(?:out|ran|run|sold|fresh|clean|se|nos|me|agotad|acab)/i.test(
    segmentText(phrase, [act]),
  )

/** Asks whether a coming day is for both: "no birria and close at 8 tomorrow", "closed Monday and no bookings". */
function leaveOpen(part: Segment, dated: Segment, said: Around): void {
  const act = actIn(part)
  const [day, ...more] = daysOf(dated)
  if (!act || !day || more.length > 0) return
  const isClosed = hasAction(dated, 'close') && !kindsOf(dated).has('clock') && hasAction(part, 'sold')
  const isSure = act.act.after || hasAction(part, 'back') || isFactual(act, said)
  const isTimed = part.whens.some(({ when }) => when.is !== 'clock')
  const isWhole = hasAction(part, 'close') && part.whens.length === 0
  if (isClosed || isSure || isTimed || isWhole || !isComing(day.when, said)) return
  const open = todayOr(day.when, said)
  if (open) part.whens = [...part.whens, { ...day, start: act.end, end: act.end, when: open }]
  else part.doubt = true
}

const isComing = ({ role, to, either }: Dates, { today }: Around): boolean =>
  role === 'at' && (either?.[1] ?? to) > today

/** Returns a single day as a choice between it and today. */
const todayOr = (day: Dates, { today }: Around): Dates | undefined =>
  day.from === day.to && !day.either ? { ...day, from: today, to: today, either: [today, day.from] } : undefined

/** Asks which part a day between two belongs to: "no bookings tomorrow close at 8". A present fact does not get it. */
function shareRun(before: Segment, part: Segment, said: Around): void {
  const [last, act] = [before.tokens.at(-1), actIn(before)]
  if (!act || !last || !isDated(last) || !isComing(last.when, said)) return
  if (part.whens.some(({ when }) => when.is !== 'clock')) return
  if (isFactual(act, said)) {
    before.whens = before.whens.filter((when) => when !== last)
    part.whens = [last, ...part.whens]
    return
  }
  leaveOpen(part, before, said)
  const open = todayOr(last.when, said)
  if (open && daysOf(part).length > 0)
    before.whens = before.whens.map((when) => (when === last ? { ...last, when: open } : when))
}

/** "No pozole and no bookings till Friday": an end that is said last may be for both. */
function shareEnd(before: Segment, part: Segment, said: Around): void {
  const act = actIn(before)
  const plans = act && !act.act.after && hasAction(before, 'sold', 'pause') && !isFactual(act, said)
  if (plans && before.whens.length === 0 && part.whens.some(({ when }) => endsOnDay(when))) before.doubt = true
}

function endsOnDay(when: TimeExpression): boolean {
  switch (when.is) {
    case 'dates':
      return when.role === 'until' || when.role === 'through'
    case 'end':
      return when.end === 'never'
    case 'for':
      return when.days !== undefined
  }
  return false
}
