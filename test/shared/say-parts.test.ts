import { describe, expect, test } from 'vitest'
import type { Moment } from '#shared/moment.ts'
import { clausesOf } from '#shared/say/clauses.ts'
import { spokenMenu } from '#shared/say/dishes.ts'
import { type Part, partOf } from '#shared/say/part.ts'
import { partsOf } from '#shared/say/parts.ts'
import type { When } from '#shared/say/when.ts'
import { dishes, hours } from './say-kitchen.ts'

const saturday: Moment = { now: { date: '2026-11-21', time: '17:12:00', weekday: 6 }, hours }
const menu = spokenMenu(dishes)

/** An expression of time, as short as it can be told: `until 8:00`, `at 11-22 or 11-29`. */
function timeTold(when: When): string {
  switch (when.is) {
    case 'clock':
      return `${when.role} ${when.clock.hour}:${String(when.clock.minute).padStart(2, '0')}`
    case 'dates': {
      const { role, from, to, either, allDay } = when
      const days = either ? either.join(' or ') : [...new Set([from, to])].join('..')
      return `${role} ${days.replaceAll('2026-', '')}${allDay ? ' all day' : ''}`
    }
    case 'end':
      return `until ${when.end}`
    case 'part':
      return `${when.role} ${when.part}`
    case 'for':
      return `for ${when.days ? `${when.days} days` : `${when.minutes} min`}`
    default:
      return when.is
  }
}

/** A part: whether it is sure, what it wants done, its words with [dishes] and {what is not understood}, its times and its reason. */
function told(phrase: string, part: Part): string {
  const { tokens, act, whens, named, unknown, reason, doubt, negation } = part
  const words = tokens.map((token) => {
    const text = token.mark ?? phrase.slice(token.start, token.end)
    return named.includes(token) ? `[${text}]` : unknown.includes(token) ? `{${text}}` : text
  })
  return [
    `${doubt ? '? ' : ''}${negation ? 'not ' : ''}${act?.is ?? 'none'}: ${words.join(' ')}`,
    ...whens.map(({ when }) => timeTold(when!)),
    ...(reason.length > 0 ? [`reason ${reason.map(({ start, end }) => phrase.slice(start, end)).join(' ')}`] : []),
  ].join(' | ')
}

const alone: [phrase: string, ...parts: string[]][] = [
  ['no horchata', 'sold: no [horchata]'],
  ['no hay horchata mañana', 'sold: no hay [horchata] mañana | at 11-22'],
  ['pozole is out till Friday', 'sold: [pozole] is out till Friday | until 11-27'],
  ['close at 8', 'close: close at 8 | at 8:00'],
  ['because of snow', 'none: {because} of {snow}'],
  ['because of snow we close at 8', 'close: {because} of {snow} we close at 8 | at 8:00'],
  ['close at 8 because of snow', 'close: close at 8 | at 8:00 | reason because of snow'],
  ['no pozole because we ran out', 'sold: no [pozole] | reason because we ran out'],
  ['pozole porque sí', '? none: [pozole] {porque} sí'],
  ['we ran out of pozole again', 'sold: we ran out of [pozole] again'],
  ['ran out of pozole otra vez', 'sold: ran out of [pozole] otra vez'],
  ['se acabó el pozole de nuevo', 'sold: se acabó el [pozole] de nuevo'],
  ['SE ACABÓ EL POZOLE OTRA VEZ', 'sold: SE ACABÓ EL [POZOLE] OTRA VEZ'],
  ['no pozole back', '? none: no {pozole} back'],
  ['pozole is out again', 'sold: [pozole] is out again'],
  ['pozole is back again', 'back: [pozole] is back again'],
  ['ya hay pozole otra vez', 'back: ya hay [pozole] otra vez'],
  ['bring back the pozole again', 'back: bring back the [pozole] again'],
  ['ya hay pozole ya tenemos', 'back: ya hay [pozole] ya tenemos'],
  ['no more pozole back again', '? none: no more {pozole} back again'],
  ['cancel the truck', 'cancelled: cancel the truck'],
  ['truck cancelled', 'cancelled: truck cancelled'],
  ['truck is not coming tomorrow', 'cancelled: truck is not coming tomorrow | at 11-22'],
  ['truck cancelled again', 'cancelled: truck cancelled again'],
  ['the truck at the mill', 'truck: the truck at the mill'],
  ['no limes', 'sold: {limes}'],
  ['please no limes', 'sold: please {limes}'],
  ['no tomorrow limes', 'sold: tomorrow {limes} | at 11-22'],
  ['zero limes', 'none: {zero} {limes}'],
  ['cero limones', 'none: {cero} {limones}'],
  ['nothing', 'none: {nothing}'],
  ['nothing of the pozole', 'sold: of the [pozole]'],
  ['nothing of the limes', 'none: {nothing} of the {limes}'],
  ['we have nothing but pozole', 'not sold: we have but [pozole]'],
  ['no', 'not none: no'],
  ['no we', 'not none: no we'],
  ['no maybe', '? not none: no maybe'],
  ['no tomorrow', 'not none: no tomorrow | at 11-22'],
  ['tomorrow no', 'not none: tomorrow no | at 11-22'],
  ['no tomorrow pozole', 'sold: tomorrow [pozole] | at 11-22'],
  ['pozole no', 'not none: [pozole] no'],
  ['horchata no limes', 'not none: [horchata] no {limes}'],
  ['is it true', '? none: is it {true}'],
  ['running low on pozole', '? none: running low on [pozole]'],
  ['are we out of pozole', '? sold: are we out of [pozole]'],
  ['almost out of pozole', '? sold: almost out of [pozole]'],
  ['pozole might be out', '? sold: [pozole] might be out'],
  ['close at 8 not sure', '? close: close at 8 not sure | at 8:00'],
  ['to be decided', '? none: to be decided'],
  ['not sure about the pozole tomorrow', '? none: not sure about the [pozole] tomorrow | at 11-22'],
  ['not out of pozole', 'not sold: not out of [pozole]'],
  ['never close', 'not close: never close'],
  ['dont close early', 'not close: dont close early'],
  ['close early', 'close: close early'],
  ['close a little early tonight', '? close: close a little early tonight tonight | at 11-21 | at evening'],
  ['close earlier than usual', 'close: close earlier than usual'],
  ['cerramos más tarde de lo normal', 'close: cerramos más tarde de lo normal'],
  ['cerramos antes', 'close: cerramos antes'],
  ['close before', 'close: close before'],
  ['open later than normal', 'open: open later than normal'],
  ['no pozole earlier', 'sold: no [pozole] {earlier}'],
  ['86 normal pozole', 'sold: 86 {normal} [pozole]'],
  ['reopen late', 'reopen: reopen late'],
  ['no abrimos temprano', 'notOpen: no abrimos temprano'],
  ['stay late', 'stay: stay late'],
  ['stay usual', 'stay: stay usual'],
  ['pause early', 'pause: pause {early}'],
  ['bookings early', 'bookings: bookings {early}'],
  ['no bookings than usual', 'pause: no bookings {than} {usual}'],
  ['all', 'none: [all]'],
  ['no all', 'sold: [all]'],
  ['todo', 'none: [todo]'],
  ['everything', 'none: [everything]'],
  ['86 everything', 'sold: 86 [everything]'],
  ['86 any', 'sold: 86 [any]'],
  ['any pozole', 'none: [any] [pozole]'],
  ['close everything', 'close: close {everything}'],
  ['close the pozole', 'close: close the {pozole}'],
  ['close all', 'close: close all'],
  ['pause todo', 'pause: pause {todo}'],
  ['horchata and day', 'none: [horchata]', 'none: day'],
  ['dia', 'none: dia'],
  ['fish of the day', 'none: [fish of the day]'],
  ['the day', 'none: the day'],
  ['no fish of the day', 'sold: no [fish of the day]'],
  ['86 the day', 'sold: 86 the day'],
  ['open is back', 'open: open is {back}'],
  ['close-out', 'close: close - {out}'],
  ['no tres-leches flan', 'sold: no [tres] - [leches] [flan]'],
  ['wine is back', 'back: [wine] is back'],
  ['no wine today', 'sold: no [wine] today | at 11-21'],
  ['what about the pozole', '? none: what about the [pozole]'],
  ['no se si hay pozole', '? sold: se si hay [pozole]'],
  ['is the truck at the mill', 'truck: is the truck at the mill'],
  ['pozole?', '? none: [pozole]'],
  ['close at 8?', '? close: close at 8 | at 8:00'],
  ['say the kitchen is closed', 'say: say the kitchen is closed'],
  ['tell everyone no pozole today', 'say: tell everyone no pozole today'],
]

describe('a part of a phrase by itself', () => {
  test.each(alone)('“%s”', (phrase, ...parts) => {
    const clauses = clausesOf(phrase, saturday, menu)
    expect(clauses.map((clause) => told(phrase, partOf(clause, phrase, menu)))).toEqual(parts)
  })
})

const together: [phrase: string, ...parts: string[]][] = [
  ['no pozole, horchata', 'sold: no [pozole] , [horchata]'],
  ['no pozole and horchata', 'sold: no [pozole] , [horchata]'],
  ['no pozole or horchata', 'sold: no [pozole] , [horchata]'],
  [
    'no pozole tomorrow, horchata Monday',
    'sold: no [pozole] tomorrow | at 11-22',
    'sold: [horchata] Monday | at 11-23',
  ],
  ['no pozole tomorrow, horchata', 'sold: no [pozole] tomorrow , [horchata] | at 11-22'],
  ['no pozole, horchata tomorrow', 'sold: no [pozole] , [horchata] tomorrow | at 11-22'],
  ['horchata, pozole and flan are out', 'sold: [horchata] , [pozole] , [flan] are out'],
  ['horchata, pozole', 'none: [horchata] , [pozole]'],
  ['pozole tomorrow, horchata', 'none: [pozole] tomorrow , [horchata] | at 11-22'],
  ['pozole tomorrow and horchata are out', 'sold: [pozole] tomorrow , [horchata] are out | at 11-22'],
  ['no pozole, horchata is back', 'sold: no [pozole]', 'back: [horchata] is back'],
  ['no pozole, horchata, flan is back', 'sold: no [pozole]', '? none: [horchata]', 'back: [flan] is back'],
  ['no pozole and horchata, flan is back', 'sold: no [pozole]', '? none: [horchata]', 'back: [flan] is back'],
  ['no pozole or horchata, flan is back', 'sold: no [pozole]', '? none: [horchata]', 'back: [flan] is back'],
  ['no pozole and horchata and flan are back', 'sold: no [pozole]', '? none: [horchata]', 'back: [flan] are back'],
  [
    'close at 8, no pozole and horchata and flan are back',
    'close: close at 8 | at 8:00',
    'sold: no [pozole]',
    '? none: [horchata]',
    'back: [flan] are back',
  ],
  ['pozole is out and horchata and flan are back', 'sold: [pozole] is out', 'back: [horchata] , [flan] are back'],
  ['pozole is out and horchata, flan is back', 'sold: [pozole] is out', '? none: [horchata]', 'back: [flan] is back'],
  ['pozole is out, horchata, flan is back', 'sold: [pozole] is out', '? none: [horchata]', 'back: [flan] is back'],
  ['no pozole. horchata, flan is back', 'sold: no [pozole]', 'back: [horchata] , [flan] is back'],
  ['horchata. flan is back', 'none: [horchata]', 'back: [flan] is back'],
  ['horchata but flan is back', 'none: [horchata]', 'back: [flan] is back'],
  ['horchata, close at 8', 'none: [horchata]', 'close: close at 8 | at 8:00'],
  ['horchata, we have flan, pozole is out', 'none: [horchata]', 'none: we have [flan]', 'sold: [pozole] is out'],
  ['we have horchata, pozole is out', 'none: we have [horchata]', 'sold: [pozole] is out'],
  ['hay horchata, no pozole', 'none: hay [horchata]', 'sold: no [pozole]'],
  ['no pozole, hay horchata', 'sold: no [pozole]', 'none: hay [horchata]'],
  ['horchata, tomorrow', 'none: [horchata]', 'none: tomorrow | at 11-22'],
  ['no pozole, not the horchata', '? sold: no [pozole]', '? not none: not the [horchata]'],
  ['no pozole, no', '? sold: no [pozole]', '? not none: no'],
  ['horchata, maybe', '? none: [horchata]', '? none: maybe'],
  ['close at 8, maybe', '? close: close at 8 | at 8:00', '? none: maybe'],
  ['close at 8, creo', '? close: close at 8 | at 8:00', '? none: creo'],
  ['maybe, close at 8', '? none: maybe', '? close: close at 8 | at 8:00'],
  ['no, close at 8', '? not none: no', '? close: close at 8 | at 8:00'],
  ['close at 8, no', '? close: close at 8 | at 8:00', '? not none: no'],
  ['maybe close at 8 and no pozole', '? close: maybe close at 8 | at 8:00', '? sold: no [pozole]'],
  ['maybe close at 8, no pozole', '? close: maybe close at 8 | at 8:00', '? sold: no [pozole]'],
  ['maybe close at 8 but no pozole', '? close: maybe close at 8 | at 8:00', 'sold: no [pozole]'],
  ['maybe close at 8. no pozole', '? close: maybe close at 8 | at 8:00', 'sold: no [pozole]'],
  [
    'dont close at 8 and open tomorrow at 1',
    'not close: dont close at 8 | at 8:00 | at 11-21 or 11-22',
    'not open: open tomorrow at 1 | at 11-22 | at 1:00',
  ],
  [
    'dont close at 8, open tomorrow at 1',
    'not close: dont close at 8 | at 8:00',
    'open: open tomorrow at 1 | at 11-22 | at 1:00',
  ],
  [
    'never close at 8 or open tomorrow at 1',
    '? not close: never close at 8 | at 8:00',
    '? not open: open tomorrow at 1 | at 11-22 | at 1:00',
  ],
  ['if it snows close at 8, no pozole', '? close: if it {snows} close at 8 | at 8:00', '? sold: no [pozole]'],
  ['close at 8, no pozole if it snows', '? close: close at 8 | at 8:00', '? sold: no [pozole] if it {snows}'],
  ['close at 8. if it snows no pozole', 'close: close at 8 | at 8:00', '? sold: if it {snows} no [pozole]'],
  ['close at 8, make that 9', '? close: close at 8 | at 8:00', '? none: make that {9}'],
  ['no pozole. close at 8, make that 9', 'sold: no [pozole]', '? close: close at 8 | at 8:00', '? none: make that {9}'],
  [
    'no pozole, close at 8. i mean close at 9',
    '? sold: no [pozole]',
    '? close: close at 8 | at 8:00',
    'close: i {mean} close at 9 | at 9:00',
  ],
  ['close at 8. make it 9', '? close: close at 8 | at 8:00', 'none: make it {9}'],
  ['no enchiladas, but not the suizas', '? sold: no [enchiladas]', 'not none: not the [suizas]'],
  ['close at 8, but not the suizas', 'close: close at 8 | at 8:00', 'not none: not the [suizas]'],
  ['no enchiladas. not the suizas', 'sold: no [enchiladas]', 'not none: not the [suizas]'],
  ['no enchiladas, not the limes', 'sold: no [enchiladas]', 'not none: not the {limes}'],
  ['no enchiladas, but not tomorrow', '? sold: no [enchiladas]', '? not none: not tomorrow | at 11-22'],
  ['no pozole on the truck', '? sold: no [pozole] on', '? truck: the truck'],
  ['no pozole on the truck at the mill', 'sold: no [pozole] on', 'truck: the truck at the mill'],
  ['no pozole and the truck', 'sold: no [pozole]', 'truck: the truck'],
  ['no pozole, close at 8, the truck', 'sold: no [pozole]', 'close: close at 8 | at 8:00', 'truck: the truck'],
  ['flan is back on the truck', 'back: [flan] is back on', 'truck: the truck'],
  ['close at 8 truck', 'close: close at 8 | at 8:00', 'truck: truck'],
  ['is the truck at the mill', '? truck: is the truck at the mill'],
  ['esta la troca en el molino', '? truck: esta la troca en el molino'],
  ['la troca está en el molino', 'truck: la troca está en el molino'],
  ['close at 8 or 9 pm', '? close: close at 8 | at 8:00', '? close: close at 8 | at 9:00'],
  ['close at 8 or at 9', '? close: close at 8 | at 8:00', '? close: close at 8 | at 9:00'],
  ['closed Monday or Tuesday', '? close: closed Monday | at 11-23', '? close: closed Monday | at 11-24'],
  ['closed Monday or close at 8', '? close: closed Monday | at 11-23', '? close: close at 8 | at 8:00'],
  ['closed Monday or closed Tuesday', '? close: closed Monday | at 11-23', '? close: closed Tuesday | at 11-24'],
  ['no pozole or no flan', 'sold: no [pozole]', 'sold: no [flan]'],
  ['close at 8 or no flan', '? close: close at 8 | at 8:00', '? sold: no [flan]'],
  ['no flan or limes', '? sold: no [flan]', 'none: {limes}'],
  ['close at 8. or at 9', 'close: close at 8 | at 8:00', 'none: at 9 | at 9:00'],
  ['closed Monday and Tuesday', 'close: closed Monday | at 11-23', 'close: closed Monday | at 11-24'],
  ['closed Friday and Saturday', 'close: closed Friday | at 11-27', 'close: closed Friday | at 11-28'],
  [
    'closed Saturday and Sunday',
    'close: closed Saturday | at 11-21 or 11-28',
    'close: closed Saturday | at 11-22 or 11-29',
  ],
  [
    'closed Friday, Saturday and Sunday',
    'close: closed Friday | at 11-27',
    'close: closed Friday | at 11-28',
    'close: closed Friday | at 11-29',
  ],
  ['closed Tuesday and Friday', 'close: closed Tuesday | at 11-24', 'close: closed Tuesday | at 11-27'],
  ['closed Friday and Tuesday', 'close: closed Friday | at 11-27', 'close: closed Friday | at 11-24 or 12-01'],
  ['closed Friday and Monday', 'close: closed Friday | at 11-27', 'close: closed Friday | at 11-23 or 11-30'],
  ['closed Sunday and Saturday', 'close: closed Sunday | at 11-22', 'close: closed Sunday | at 11-28'],
  ['closed tomorrow and Saturday', 'close: closed tomorrow | at 11-22', 'close: closed tomorrow | at 11-28'],
  ['closed Dec 24 and 25', 'close: closed Dec 24 and 25 | at 12-24..12-25'],
  [
    'closed this weekend and Monday',
    'close: closed this weekend | at 11-21..11-22',
    'close: closed this weekend | at 11-23',
  ],
  [
    'close at 8 tonight and at 9 tomorrow',
    'close: close at 8 tonight tonight | at 8:00 | at 11-21 | at evening',
    'close: close at 8 tonight tonight | at evening | at 9:00 | at 11-22',
  ],
  ['close at 8, tomorrow', 'close: close at 8 tomorrow | at 8:00 | at 11-22'],
  ['tomorrow, close at 8', 'close: tomorrow , close at 8 | at 11-22 | at 8:00'],
  ['tomorrow. close at 8', 'none: tomorrow | at 11-22', 'close: close at 8 | at 8:00'],
  ['tomorrow but close at 8', 'none: tomorrow | at 11-22', 'close: close at 8 | at 8:00'],
  ['tomorrow, maybe close at 8', '? close: tomorrow , maybe close at 8 | at 11-22 | at 8:00'],
  ['tomorrow, pozole', 'none: tomorrow | at 11-22', 'none: [pozole]'],
  ['tomorrow and Monday, close at 8', 'none: tomorrow | at 11-22', 'close: Monday , close at 8 | at 11-23 | at 8:00'],
  ['closed tomorrow, all day', 'close: closed tomorrow all day | at 11-22 | at 11-21 all day'],
  ['closed, all day', 'close: closed all day | at 11-21 all day'],
  ['closed all day, tomorrow', 'close: closed all day tomorrow | at 11-21 all day | at 11-22'],
  ['close at 8, all day', 'close: close at 8 all day | at 8:00 | at 11-21 all day'],
  ['closed tomorrow, all day Monday', 'close: closed tomorrow | at 11-22', 'close: closed tomorrow | at 11-23'],
  [
    'close at 8, tomorrow, no pozole',
    '? close: close at 8 | at 8:00',
    '? none: tomorrow | at 11-22',
    '? sold: no [pozole]',
  ],
  [
    'close at 8, tomorrow and no pozole',
    'close: close at 8 tomorrow | at 8:00 | at 11-22',
    'sold: no [pozole] | at 11-21 or 11-22',
  ],
  ['close at 8, tomorrow. no pozole', 'close: close at 8 tomorrow | at 8:00 | at 11-22', 'sold: no [pozole]'],
  ['close at 8, tomorrow but no pozole', 'close: close at 8 tomorrow | at 8:00 | at 11-22', 'sold: no [pozole]'],
  ['close at 8, tomorrow, horchata', 'close: close at 8 tomorrow | at 8:00 | at 11-22', 'none: [horchata]'],
  [
    'close at 8 and tomorrow, no pozole',
    '? close: close at 8 | at 8:00',
    '? none: tomorrow | at 11-22',
    '? sold: no [pozole]',
  ],
  ['close at 8 because of snow, tomorrow', 'close: close at 8 tomorrow | at 8:00 | at 11-22 | reason because of snow'],
  [
    'closed Monday because of snow, Tuesday',
    'close: closed Monday | at 11-23 | reason because of snow',
    'close: closed Monday | at 11-24',
  ],
  ['no pozole because of rain, horchata', 'sold: no [pozole] , [horchata] | reason because of rain'],
  ['close at 8. tomorrow', 'close: close at 8 | at 8:00', 'none: tomorrow | at 11-22'],
  ['hola, tomorrow', 'none: hola', 'none: tomorrow | at 11-22'],
  ['closed today and no pozole', 'close: closed today | at 11-21', 'sold: no [pozole]'],
  ['today closed and no pozole', 'close: today closed | at 11-21', 'sold: no [pozole] | at 11-21'],
  ['today no pozole and no bookings', 'sold: today no [pozole] | at 11-21', 'pause: no bookings | at 11-21'],
  ['tomorrow no pozole and no bookings', 'sold: tomorrow no [pozole] | at 11-22', '? pause: no bookings'],
  ['tomorrow no pozole and no flan', 'sold: tomorrow no [pozole] | at 11-22', 'sold: no [flan] | at 11-22'],
  ['tomorrow close at 8 and no pozole', 'close: tomorrow close at 8 | at 11-22 | at 8:00', '? sold: no [pozole]'],
  [
    'tomorrow close at 8 and open at 12',
    'close: tomorrow close at 8 | at 11-22 | at 8:00',
    'open: open at 12 | at 11-22 | at 12:00',
  ],
  [
    'tomorrow, open at 1 and close at 8',
    'open: tomorrow , open at 1 | at 11-22 | at 1:00',
    'close: close at 8 | at 11-22 | at 8:00',
  ],
  [
    'open at 12 tomorrow and close at 8',
    'open: open at 12 tomorrow | at 12:00 | at 11-22',
    'close: close at 8 | at 11-22 | at 8:00',
  ],
  [
    'open at 12 tomorrow and no pozole',
    'open: open at 12 tomorrow | at 12:00 | at 11-22',
    'sold: no [pozole] | at 11-21 or 11-22',
  ],
  [
    'open at 12 and close at 8 tomorrow',
    'open: open at 12 | at 12:00 | at 11-22',
    'close: close at 8 tomorrow | at 8:00 | at 11-22',
  ],
  [
    'close at 8 and open at 12 tomorrow',
    'close: close at 8 | at 8:00 | at 11-21 or 11-22',
    'open: open at 12 tomorrow | at 12:00 | at 11-22',
  ],
  [
    'open at 12 and no pozole tomorrow',
    'open: open at 12 | at 12:00 | at 11-21 or 11-22',
    'sold: no [pozole] tomorrow | at 11-22',
  ],
  [
    'open at 12 tomorrow and close at 8 Monday',
    'open: open at 12 tomorrow | at 12:00 | at 11-22',
    'close: close at 8 Monday | at 8:00 | at 11-23',
  ],
  [
    'Monday open at 1, close at 8',
    'open: Monday open at 1 | at 11-23 | at 1:00',
    'close: close at 8 | at 11-23 | at 8:00',
  ],
  ['Monday open at 1, no pozole', 'open: Monday open at 1 | at 11-23 | at 1:00', '? sold: no [pozole]'],
  ['Monday open, close at 8', 'open: Monday open | at 11-23', 'close: close at 8 | at 11-23 | at 8:00'],
  ['Monday open at 1, stay open', 'open: Monday open at 1 | at 11-23 | at 1:00', 'stay: stay open | at 11-23'],
  ['till Friday no pozole and no bookings', 'sold: till Friday no [pozole] | until 11-27', '? pause: no bookings'],
  ['till Friday no pozole and no flan', 'sold: till Friday no [pozole] | until 11-27', 'sold: no [flan] | until 11-27'],
  ['closed Monday and no bookings', 'close: closed Monday | at 11-23', 'pause: no bookings | at 11-21 or 11-23'],
  ['closed Monday and no pozole', 'close: closed Monday | at 11-23', 'sold: no [pozole]'],
  [
    'close at 8 Monday and no pozole',
    'close: close at 8 Monday | at 8:00 | at 11-23',
    'sold: no [pozole] | at 11-21 or 11-23',
  ],
  ['closed this weekend and no bookings', 'close: closed this weekend | at 11-21..11-22', '? pause: no bookings'],
  ['closed Saturday and no bookings', 'close: closed Saturday | at 11-21 or 11-28', '? pause: no bookings'],
  ['closed today and no bookings', 'close: closed today | at 11-21', 'pause: no bookings'],
  ['no bookings till Monday and no pozole', 'pause: no bookings till Monday | until 11-23', 'sold: no [pozole]'],
  [
    'no pozole and close at 8 tomorrow',
    'sold: no [pozole] | at 11-21 or 11-22',
    'close: close at 8 tomorrow | at 8:00 | at 11-22',
  ],
  ['no pozole and closed tomorrow', 'sold: no [pozole]', 'close: closed tomorrow | at 11-22'],
  ['no pozole and tomorrow close at 8', 'sold: no [pozole]', 'close: tomorrow close at 8 | at 11-22 | at 8:00'],
  [
    'we ran out of pozole and close at 8 tomorrow',
    'sold: we ran out of [pozole]',
    'close: close at 8 tomorrow | at 8:00 | at 11-22',
  ],
  ['pozole is out and close at 8 tomorrow', 'sold: [pozole] is out', 'close: close at 8 tomorrow | at 8:00 | at 11-22'],
  [
    'pozole is back and close at 8 tomorrow',
    'back: [pozole] is back',
    'close: close at 8 tomorrow | at 8:00 | at 11-22',
  ],
  [
    'no bookings and close at 8 tomorrow',
    'pause: no bookings | at 11-21 or 11-22',
    'close: close at 8 tomorrow | at 8:00 | at 11-22',
  ],
  [
    'stay open till 11 and close at 8 tomorrow',
    'stay: stay open till 11 | until 11:00 | at 11-21 or 11-22',
    'close: close at 8 tomorrow | at 8:00 | at 11-22',
  ],
  ['close and no pozole tomorrow', 'close: close', 'sold: no [pozole] tomorrow | at 11-22'],
  [
    'close at 8 and no pozole tomorrow',
    'close: close at 8 | at 8:00 | at 11-21 or 11-22',
    'sold: no [pozole] tomorrow | at 11-22',
  ],
  [
    'close at 8 and no pozole tonight',
    'close: close at 8 | at 8:00',
    'sold: no [pozole] tonight tonight | at 11-21 | at evening',
  ],
  [
    'no bookings tonight and close at 8 tomorrow',
    'pause: no bookings tonight tonight | at 11-21 | at evening',
    'close: close at 8 tomorrow | at 8:00 | at 11-22',
  ],
  ['no bookings and no pozole till Friday', '? pause: no bookings', 'sold: no [pozole] till Friday | until 11-27'],
  ['no pozole and no bookings till Friday', '? sold: no [pozole]', 'pause: no bookings till Friday | until 11-27'],
  [
    'no pozole and no bookings through Friday',
    '? sold: no [pozole]',
    'pause: no bookings through Friday | through 11-27',
  ],
  ['no pozole and no bookings from Friday', 'sold: no [pozole]', 'pause: no bookings from Friday | from 11-27'],
  ['no pozole and no bookings for 3 days', '? sold: no [pozole]', 'pause: no bookings for 3 days | for 3 days'],
  ['no pozole and no bookings for 3 hours', 'sold: no [pozole]', 'pause: no bookings for 3 hours | for 180 min'],
  [
    'no pozole and no bookings until further notice',
    '? sold: no [pozole]',
    'pause: no bookings until further notice | until never',
  ],
  ['no pozole and no bookings until closing', 'sold: no [pozole]', 'pause: no bookings until closing | until closing'],
  ['no pozole and closed till Friday', '? sold: no [pozole]', 'close: closed till Friday | until 11-27'],
  [
    'we ran out of pozole and no bookings till Friday',
    'sold: we ran out of [pozole]',
    'pause: no bookings till Friday | until 11-27',
  ],
  [
    'pozole is out and flan is out till Friday',
    'sold: [pozole] is out',
    'sold: [flan] is out till Friday | until 11-27',
  ],
  ['no pozole, no flan till Friday', '? sold: no [pozole]', 'sold: no [flan] till Friday | until 11-27'],
  ['no pozole, no bookings till Friday', 'sold: no [pozole]', 'pause: no bookings till Friday | until 11-27'],
  ['no pozole no flan till Friday', '? sold: no [pozole]', 'sold: no [flan] till Friday | until 11-27'],
  [
    'no pozole tomorrow and no bookings till Friday',
    'sold: no [pozole] tomorrow | at 11-22',
    'pause: no bookings till Friday | until 11-27',
  ],
  [
    'close at 8 and no bookings till Friday',
    'close: close at 8 | at 8:00',
    'pause: no bookings till Friday | until 11-27',
  ],
  [
    'no bookings tomorrow close at 8',
    'pause: no bookings tomorrow | at 11-21 or 11-22',
    'close: close at 8 | at 8:00 | at 11-21 or 11-22',
  ],
  ['no bookings today close at 8', 'pause: no bookings today | at 11-21', 'close: close at 8 | at 8:00'],
  ['no bookings till Friday close at 8', 'pause: no bookings till Friday | until 11-27', 'close: close at 8 | at 8:00'],
  [
    'no bookings Saturday close at 8',
    'pause: no bookings Saturday | at 11-21 or 11-28',
    '? close: close at 8 | at 8:00',
  ],
  ['tomorrow no bookings close at 8', 'pause: tomorrow no bookings | at 11-22', '? close: close at 8 | at 8:00'],
  ['no bookings close at 8', 'pause: no bookings', 'close: close at 8 | at 8:00'],
  [
    'no bookings tomorrow close at 8 Monday',
    'pause: no bookings tomorrow | at 11-22',
    'close: close at 8 Monday | at 8:00 | at 11-23',
  ],
  ['no bookings tomorrow closed', 'pause: no bookings tomorrow | at 11-22', 'close: closed'],
  ['no bookings tomorrow close in an hour', 'pause: no bookings tomorrow | at 11-22', 'close: close in an hour | in'],
  ['no bookings tomorrow flan is back', '? none: no bookings tomorrow {flan} is back | at 11-22'],
  [
    'we ran out of pozole tomorrow close at 8',
    'sold: we ran out of [pozole] tomorrow',
    'close: close at 8 | at 11-22 | at 8:00',
  ],
  [
    'ya se acabó el pozole mañana cerramos a las 8',
    'sold: ya se acabó el [pozole] mañana',
    'close: cerramos a las 8 | at 11-22 | at 8:00',
  ],
  [
    'all out of pozole tomorrow close at 8',
    'sold: all out of [pozole] tomorrow',
    'close: close at 8 | at 11-22 | at 8:00',
  ],
  [
    'no bookings tomorrow stay open till 11',
    'pause: no bookings tomorrow | at 11-21 or 11-22',
    'stay: stay open till 11 | until 11:00 | at 11-21 or 11-22',
  ],
  [
    'no bookings Monday tomorrow close at 8',
    'pause: no bookings Monday tomorrow | at 11-23 | at 11-22',
    'close: close at 8 | at 8:00',
  ],
  [
    'no bookings tomorrow at the mill close at 8',
    'pause: no bookings tomorrow at the {mill} | at 11-22',
    'close: close at 8 | at 8:00 | at 11-21 or 11-22',
  ],
  [
    'no pozole, horchata, churros, flan is back',
    'sold: no [pozole]',
    '? none: [horchata]',
    '? none: [churros]',
    'back: [flan] is back',
  ],
  [
    'pozole is out and horchata, flan and churros are back',
    'sold: [pozole] is out',
    'back: [horchata] , [flan] , [churros] are back',
  ],
  [
    'closed Saturday and Monday',
    'close: closed Saturday | at 11-21 or 11-28',
    'close: closed Saturday | at 11-23 or 11-30',
  ],
  [
    'closed Saturday and tomorrow',
    'close: closed Saturday | at 11-21 or 11-28',
    'close: closed Saturday | at 11-22 or 11-29',
  ],
  ['closed Dec 24 and Saturday', 'close: closed Dec 24 | at 12-24', 'close: closed Dec 24 | at 11-21 or 11-28'],
  ['closed today and Saturday', 'close: closed today | at 11-21', 'close: closed today | at 11-21 or 11-28'],
  ['closed Friday and the weekend', 'close: closed Friday | at 11-27', '? close: closed Friday | at 11-21..11-22'],
  ['no pozole no flan tomorrow', 'sold: no [pozole] | at 11-21 or 11-22', 'sold: no [flan] tomorrow | at 11-22'],
  ['no pozole no bookings till Friday', '? sold: no [pozole]', 'pause: no bookings till Friday | until 11-27'],
  [
    'no pozole close at 8 tomorrow',
    'sold: no [pozole] | at 11-21 or 11-22',
    'close: close at 8 tomorrow | at 8:00 | at 11-22',
  ],
  ['tomorrow no pozole close at 8', 'sold: tomorrow no [pozole] | at 11-22', '? close: close at 8 | at 8:00'],
  ['tomorrow no pozole, close at 8', 'sold: tomorrow no [pozole] | at 11-22', '? close: close at 8 | at 8:00'],
  [
    'no bookings this weekend close at 8',
    'pause: no bookings this weekend | at 11-21..11-22',
    '? close: close at 8 | at 8:00',
  ],
  [
    'open at 12 and closed Monday',
    'open: open at 12 | at 12:00 | at 11-21 or 11-23',
    'close: closed Monday | at 11-23',
  ],
  [
    'truck cancelled and close at 8 tomorrow',
    'cancelled: truck cancelled | at 11-21 or 11-22',
    'close: close at 8 tomorrow | at 8:00 | at 11-22',
  ],
  [
    'truck at the mill and close at 8 tomorrow',
    'truck: truck at the mill | at 11-21 or 11-22',
    'close: close at 8 tomorrow | at 8:00 | at 11-22',
  ],
  [
    'no abrimos y no hay pozole mañana',
    'notOpen: no abrimos | at 11-21 or 11-22',
    'sold: no hay [pozole] mañana | at 11-22',
  ],
  [
    'bring back the flan and close at 8 tomorrow',
    'back: bring back the [flan]',
    'close: close at 8 tomorrow | at 8:00 | at 11-22',
  ],
  ['Monday closed, open at 12', 'close: Monday closed | at 11-23', 'open: open at 12 | at 11-23 | at 12:00'],
  ['tomorrow no pozole, no flan', 'sold: tomorrow no [pozole] | at 11-22', 'sold: no [flan] | at 11-22'],
  ['open at 12, closed Monday', 'open: open at 12 | at 12:00', 'close: closed Monday | at 11-23'],
  [
    'open at 12, close at 8 tomorrow',
    'open: open at 12 | at 12:00 | at 11-22',
    'close: close at 8 tomorrow | at 8:00 | at 11-22',
  ],
  [
    'open at 12 tomorrow, close at 8',
    'open: open at 12 tomorrow | at 12:00 | at 11-22',
    'close: close at 8 | at 11-22 | at 8:00',
  ],
  ['from Monday no pozole, no bookings', 'sold: from Monday no [pozole] | from 11-23', '? pause: no bookings'],
]

describe('the parts of a phrase together', () => {
  test.each(together)('“%s”', (phrase, ...parts) => {
    expect(partsOf(phrase, saturday, menu).map((part) => told(phrase, part))).toEqual(parts)
  })
})
