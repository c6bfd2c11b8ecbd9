import { addDays } from '../hours.ts'
import { dayOf, type Moment } from '../moment.ts'
import { clausesOf } from './clauses.ts'
import type { SpokenMenu } from './dishes.ts'
import { type Part, partOf, textOf } from './part.ts'
import { lengthAt, type Token } from './tokens.ts'
import * as words from './words.ts'

/** The parts of a phrase, each with the doubts, days and dishes that the others give it. */
export function partsOf(phrase: string, moment: Moment, menu: SpokenMenu): Part[] {
  const parts = clausesOf(phrase, moment, menu).map((clause) => partOf(clause, phrase, menu))
  doubted(parts)
  return joined(parts, { today: dayOf(moment), words: (token) => textOf(phrase, [token]) })
}

/** A doubt holds for what follows it up to the end of its sentence or a "but", a negation for what "and" joins to it, a condition for its whole sentence. */
function doubted(parts: Part[]): void {
  const sentences = new Set<number>()
  for (const part of parts) {
    if (part.tokens.some(({ word }) => words.conditions.has(word))) sentences.add(part.sentence)
  }
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1]
    const same = before?.sentence === part.sentence
    // "Close at 8... make that 9", "the enchiladas, but not the suizas": what went before is not sure.
    if (part.tokens.some((_, of) => lengthAt(part.tokens, of, words.corrections)))
      for (const one of parts.slice(0, at)) one.doubt ||= one.sentence >= (before?.sentence ?? 0)
    if (before && same && !part.act && part.negation && part.named.length > 0 && before.act?.is === 'sold')
      before.doubt = true
    // "No pozole on the truck" is of the truck alone; "is the truck at the square" is a question.
    const truck = part.act?.is === 'truck'
    if (truck && same && before?.act?.is === 'sold' && part.by === ',' && !part.tokens.some(({ place }) => place))
      before.doubt = true
    if (truck && /^(is|esta)$/.test(part.tokens[0]!.word)) part.doubt = true
  }
  let [doubt, negation] = [false, false]
  for (const [at, part] of parts.entries()) {
    if (part.by === '.' || part.by === 'start') doubt = negation = false
    if (part.by === ',') negation = false
    if (sentences.has(part.sentence)) part.doubt = true
    // "Close at 8, maybe": a doubt by itself is of what went before. "No, close at 8": who answers may be quoted.
    if (!part.act && (part.doubt || part.negation) && part.named.length === 0 && part.unknown.length === 0) {
      for (const before of parts.slice(0, at)) if (before.sentence === part.sentence) before.doubt = true
      doubt = true
    }
    part.doubt ||= doubt
    part.negation ||= negation && part.by !== ','
    doubt = part.doubt
    negation = part.negation
  }
}

const isStock = ({ act }: Part): boolean => act?.is === 'sold' || act?.is === 'back'
const kindsOf = ({ whens }: Part): Set<string> => new Set(whens.map(({ when }) => when!.is))
const onlyTimes = ({ act, whens, named, unknown, doubt, negation }: Part): boolean =>
  !act && whens.length > 0 && named.length === 0 && unknown.length === 0 && !doubt && !negation
const onlyDishes = ({ act, named, unknown, doubt, negation, tokens }: Part): boolean =>
  !tokens.some(({ word }) => words.present.has(word)) &&
  !act &&
  named.length > 0 &&
  unknown.length === 0 &&
  !doubt &&
  !negation

const comma = (part: Part): Token => ({
  start: part.tokens[0]!.start,
  end: part.tokens[0]!.start,
  word: ',',
  mark: ',',
})

/** What of a phrase parts are joined by, beside themselves: today's date, and the words of a token. */
type Around = { today: string; words: (token: Token) => string }

/** Parts of dishes or times alone, with the part that they belong to. */
function joined(parts: readonly Part[], said: Around): Part[] {
  const out: Part[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!
    const last = out.at(-1)
    const near = last && last.sentence === part.sentence && part.by !== '.' ? last : undefined
    // "At 8 or 9" is one of them.
    if (near && part.by === 'or' && !part.act && !onlyDishes(part)) near.doubt = true
    if (onlyDishes(part)) {
      const after = parts.slice(at + 1).find((other) => !onlyDishes(other) || other.sentence !== part.sentence)
      const next = after && after.sentence === part.sentence && after.by !== '.' && after.act?.after ? after : undefined
      const back = near && isStock(near) ? near : undefined
      const pending = near && onlyDishes(near) ? near : undefined
      if (back && next && part.by === ',') {
        out.push({ ...part, doubt: true })
        continue
      }
      if (back && !next) {
        if (part.whens.length > 0 && back.whens.length > 0)
          out.push({ ...part, act: { is: back.act!.is }, tokens: part.tokens })
        else merge(back, part)
        continue
      }
      if (back && next && !back.act!.after && back.by === 'start' && part.by === 'and') {
        out.push({ ...part, doubt: true })
        continue
      }
      if (next) {
        next.tokens = [...part.tokens, comma(next), ...next.tokens]
        next.named = [...part.named, ...next.named]
        next.whens = [...part.whens, ...next.whens]
        next.by = part.by
        continue
      }
      if (pending) {
        merge(pending, part)
        continue
      }
    }
    if (onlyTimes(part)) {
      // "Closed tomorrow, all day" is tomorrow.
      const allDay = part.whens.every(({ when }) => when?.is === 'dates' && when.allDay)
      if (allDay && near?.act && kindsOf(near).has('dates')) continue
      const next = parts[at + 1]
      const follows = next && next.sentence === part.sentence && next.by !== '.' && next.act ? next : undefined
      if (near?.act && !(follows && part.by === ',' && follows.by === ',')) {
        const same = [...kindsOf(part)].some((kind) => kindsOf(near).has(kind))
        if (!same) near.whens = [...near.whens, ...part.whens]
        else {
          // "Monday and Tuesday", "8 tonight and 9 tomorrow".
          const kinds = kindsOf(part)
          const kept = near.whens.filter(({ when }) => !kinds.has(when!.is))
          out.push({ ...near, whens: [...kept, ...following(near.whens, part.whens)], reason: [] })
          continue
        }
        near.tokens = [...near.tokens, ...part.tokens]
        continue
      }
      if (near?.act && follows) {
        out.push({ ...part, doubt: true })
        continue
      }
      if (follows) {
        follows.whens = [...part.whens, ...follows.whens]
        follows.tokens = [...part.tokens, ...follows.tokens]
        follows.by = part.by
        continue
      }
    }
    if (near && part.act && part.run) shareRun(near, part, said)
    if (near && part.act && (part.by === 'and' || (part.by === ',' && !part.run && isStock(near) && isStock(part))))
      shareEnd(near, part, said)
    if (near && part.act && (part.by === 'and' || (part.by === ',' && isHoursPair(near, part))))
      shareDay(near, part, said)
    out.push(part)
  }
  return out
}

/** "Friday and Saturday", on a Saturday: the one that follows. */
function following(before: readonly Token[], tokens: readonly Token[]): Token[] {
  const last = before.find(({ when }) => when!.is === 'dates')?.when
  return tokens.map((token) => {
    const { when } = token
    if (when?.is !== 'dates' || last?.is !== 'dates') return token
    if (!when.either) {
      // "Friday, Saturday and Sunday" are in a row; "Friday and Tuesday" may be either Tuesday.
      const next = addDays(when.from, 7)
      if (when.from !== when.to || when.from > last.to || next <= last.to) return token
      const day = next === addDays(last.to, 1) ? { from: next, to: next } : { either: [when.from, next] }
      return Object.assign({}, token, { when: { ...when, ...day } })
    }
    const { either, ...day } = when
    const date = either.find((one) => one > last.to)
    return date && last.to > either[0]! ? Object.assign({}, token, { when: { ...day, from: date, to: date } }) : token
  })
}

function merge(into: Part, part: Part): void {
  into.tokens = [...into.tokens, comma(part), ...part.tokens]
  into.named = [...into.named, ...part.named]
  into.whens = [...into.whens, ...part.whens]
  into.reason = [...into.reason, ...part.reason]
}

/** "Monday open at 1, close at 8". */
const isHoursPair = (before: Part, part: Part): boolean =>
  isHours(before) && isHours(part) && [before, part].every((one) => kindsOf(one).has('clock'))

const isHours = ({ act }: Part): boolean => /^(close|open|stay|notOpen)$/.test(act?.is ?? '')
const hasDay = ({ whens }: Part): boolean => whens.some(({ when }) => when!.is === 'dates' || when!.is === 'part')

/** A day that is said first holds for what "and" joins to it, where that is of the same kind; of another kind it is asked. */
function shareDay(before: Part, part: Part, said: Around): void {
  const days = before.whens.filter(({ when }) => when!.is === 'dates')
  const act = before.tokens.find((token) => token.act)
  const first = days[0] && act && days[0].start < act.start
  if (hasDay(part)) {
    // "Open at 12 and close at 8 tomorrow" is one day.
    if (!hasDay(before) && before.act?.is === 'open' && isHours(part))
      before.whens = [...before.whens, ...part.whens.filter(({ when }) => when!.is === 'dates')]
    else if (part.by === 'and' && !hasDay(before)) {
      const own = part.tokens.find((token) => token.act)
      const day = part.whens.find(({ when }) => when!.is === 'dates')
      if (own && day && day.start > own.start) leaveOpen(before, part, said)
    }
    return
  }
  if (!first) {
    if (days.length > 0 && before.act?.is === 'open' && part.act?.is === 'close') part.whens = [...days, ...part.whens]
    else if (part.by === 'and') leaveOpen(part, before, said)
    return
  }
  const isSaidToday = days.every(
    ({ when }) => when!.is === 'dates' && when!.from === said.today && when!.to === said.today,
  )
  if (isSaidToday || (isHours(before) && isHours(part)) || (isStock(before) && isStock(part)))
    part.whens = [...days, ...part.whens]
  else if (!isToday(days)) part.doubt = true
}

/** What is so already, whatever a day behind it says of something else. */
const factual = /^(?:all |we |ya |have |are )?(?:out|ran|run|sold|fresh|clean|se|nos|me|agotad|acab)/

/**
 * "No birria and close at 8 tomorrow", "closed Monday and no bookings": a coming day that is said of one thing may hold for the other that "and" joins to it,
 * of which no time was said.
 */
function leaveOpen(part: Part, dated: Part, { today, words: wordsOf }: Around): void {
  const act = part.tokens.find((token) => token.act)
  const days = dated.whens.filter(({ when }) => when!.is === 'dates')
  const [day] = days
  if (!act?.act || days.length !== 1 || day?.when?.is !== 'dates') return
  const { role, from, to, either } = day.when
  const isClosed = dated.act?.is === 'close' && !kindsOf(dated).has('clock') && part.act?.is === 'sold'
  const isSure =
    act.act.after || !/^(sold|pause|close)$/.test(part.act?.is ?? '') || factual.test(wordsOf(act).toLowerCase())
  const isTimed = part.whens.some(({ when }) => when!.is !== 'clock')
  const isWhole = part.act?.is === 'close' && part.whens.length === 0
  if (role !== 'at' || from !== to || either || isClosed || isSure || isTimed || isWhole || from <= today) return
  const open = { ...day.when, from: today, to: today, either: [today, from] }
  part.whens = [...part.whens, { start: act.end, end: act.end, word: '', when: open }]
}

/** "No bookings tomorrow close at 8", in one breath: the day may be of the one, of the other, or of both; of what is so already it is not. */
function shareRun(before: Part, part: Part, said: Around): void {
  const last = before.tokens.at(-1)
  const act = before.tokens.find((token) => token.act)
  if (last?.when?.is !== 'dates' || last.when.role !== 'at' || last.when.either || last.when.from <= said.today) return
  if (!act || last.start < act.start || hasDay(part) || part.whens.some(({ when }) => when!.is !== 'clock')) return
  if (factual.test(said.words(act).toLowerCase())) {
    before.whens = before.whens.filter((when) => when !== last)
    part.whens = [last, ...part.whens]
    return
  }
  leaveOpen(part, before, said)
  if (!hasDay(part)) return
  const { from } = last.when
  const open = { ...last.when, from: said.today, to: said.today, either: [said.today, from] }
  before.whens = before.whens.map((when) => (when === last ? { ...last, when: open } : when))
}

/** "No pozole and no bookings till Friday": an end that is said last may be of both. */
function shareEnd(before: Part, part: Part, said: Around): void {
  const act = before.tokens.find((token) => token.act)
  const ends = part.whens.some(
    ({ when }) =>
      (when!.is === 'dates' && when!.role !== 'at' && when!.role !== 'from') ||
      (when!.is === 'end' && when!.end === 'never') ||
      (when!.is === 'for' && when!.days),
  )
  const plans = act && !act.act!.after && /^(sold|pause)$/.test(before.act?.is ?? '')
  if (ends && plans && before.whens.length === 0 && !factual.test(said.words(act).toLowerCase())) before.doubt = true
}

const isToday = (days: readonly Token[]): boolean =>
  days.every(({ when }) => when!.is === 'dates' && when!.role !== 'at')
