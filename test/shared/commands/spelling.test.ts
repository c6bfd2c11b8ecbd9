import { describe, expect, test } from 'vitest'
import { correctSpelling } from '#shared/commands/spelling.ts'
import { at, told } from './kitchen.ts'

const saturday = '2026-11-21T17:12'

describe('a phrase with dropped letters or chat spelling is read:', () => {
  test.each([
    ['closin at 7 tonite', ['close-early at 2026-11-21T19:00']],
    ['clsing at 8 2nite', ['close-early at 2026-11-21T20:00']],
    ['no resrvations tmrw nite', ['pause from 2026-11-22T17:00 until 2026-11-22T21:00']],
    ['no rezervations 2nite', ['pause until 2026-11-21T22:00']],
    ['we r outta pozole', ['sold-out Pozole rojo until 2026-11-22T11:00']],
    ['outa horchata', ['sold-out Horchata until 2026-11-22T11:00']],
    ['flan iz bak', ['back Flan de cajeta']],
    ['stayin open til 11', ['stay-later at 2026-11-21T23:00']],
    ['openin at 12 tmrw', ['open-later at 2026-11-22T12:00']],
    ['truck isnt comin 2day', ['truck-cancelled date 2026-11-21']],
    ['no mas reservasiones mñn', ['pause from 2026-11-22T11:00 until 2026-11-22T21:00']],
    ['cerrmos tmprano oy a las 8', ['close-early at 2026-11-21T20:00']],
    ['ya no qeda pozole', ['sold-out Pozole rojo until 2026-11-22T11:00']],
    ['se acavo el pozole', ['sold-out Pozole rojo until 2026-11-22T11:00']],
    ['86 the flan tnite', ['sold-out Flan de cajeta until 2026-11-22T11:00']],
    ['no mor pozole', ['sold-out Pozole rojo until 2026-11-22T11:00']],
    ['pozole all gon', ['sold-out Pozole rojo until 2026-11-22T11:00']],
    ['86 guac n churros', ['sold-out Guacamole en molcajete + Churros con chocolate until 2026-11-22T11:00']],
    ['flan n churros r bak', ['back Flan de cajeta + Churros con chocolate']],
    ['closd thanksgivin', ['close date 2026-11-26']],
    ['clozed sunday', ['close date 2026-11-22']],
    ['clse early at 8', ['close-early at 2026-11-21T20:00']],
    ['closing at eigth', ['close-early at 2026-11-21T20:00']],
    ['closing @ 8pm 2day', ['close-early at 2026-11-21T20:00']],
    ['staying open til midnite', ['stay-later at 2026-11-22T00:00']],
    ['puase bookings 1 hr', ['pause until 2026-11-21T18:12']],
    ['no rsvps tonite', ['pause until 2026-11-21T22:00']],
    ['stop takin reservations', ['pause until 2026-11-21T22:00']],
    // A notice, not a dish that is back.
    ['tell ppl we got tamales', ['say until 2026-11-21T22:00 text we got tamales']],
    ['no tenems flan ni churros', ['sold-out Flan de cajeta + Churros con chocolate until 2026-11-22T11:00']],
    ['hoy cerramos a las 8 xfa', ['close-early at 2026-11-21T20:00']],
    ['ya no mas reservas x hoy', ['pause until 2026-11-21T22:00']],
    ['no ay reservas oy', ['pause until 2026-11-21T22:00']],
    ['la troca no viene oy', ['truck-cancelled date 2026-11-21']],
  ])('“%s”', (phrase, says) => expect(told(at(saturday, phrase))).toEqual(says))
})

describe('a near miss changes nothing:', () => {
  test.each([
    'we r outta',
    'we r outta here at 8',
    'losing at 7 tonite',
    'cling at 8',
    'clothing at 8',
    'choosing at 8',
    'clowning at 8',
    'cloing at 8',
    'cerraos a las 8',
    'no observations tmrw nite',
    'no conservations 2nite',
    'reversations off',
    'no resos tonight',
    '86 pozole x 2',
    'x pozole',
    'clos the tab',
    'mor pozole',
    'gon 2 the store',
    'stop the thanksgivin',
    'outta town tmrw',
    'full 2nite no more tables',
    'no cerdo',
    'maybe closin at 7 tonite',
    'r we closin at 7?',
    'if it snows closin at 7',
    'not closin at 7 tonite',
    'closin',
    'closin soon',
    'truck comin',
    'outta pozle or posada',
  ])('“%s”', (phrase) => expect(at(saturday, phrase).orders).toEqual([]))
})

test.each([
  'open',
  'close',
  'cerdo',
  'crema',
  'reserve',
  'bacon',
  'night',
  'u',
  'n',
  '2',
  'token',
  'comino',
  'stain',
  'sling',
])('“%s” stays as it is', (word) => expect(correctSpelling(word)).toBe(word))

test.each(['sellin', 'seling'])('“%s” is “selling”', (word) => expect(correctSpelling(word)).toBe('selling'))
