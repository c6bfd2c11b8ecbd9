import { defaultTabs } from '#shared/menu/categories.ts'
import { describe, expect, test } from 'vitest'
import { interpretCommand } from '#shared/commands/interpret.ts'
import { at, hours, told } from './kitchen.ts'
import { momentAt } from './told.ts'

const saturday = '2026-11-21T17:12'

const phrases: [phrase: string, says: string[], at?: string][] = [
  ['no flan', ['sold-out Flan de cajeta until 2026-11-22T11:00']],
  ['no flan because of snow', ['sold-out Flan de cajeta until 2026-11-22T11:00', 'rest: because of snow']],
  [
    'close at 8 because of snow, no flan',
    ['close-early at 2026-11-21T20:00', 'sold-out Flan de cajeta until 2026-11-22T11:00', 'rest: because of snow'],
  ],
  [
    'no flan, close at 8 and no flan',
    ['sold-out Flan de cajeta until 2026-11-22T11:00', 'close-early at 2026-11-21T20:00'],
  ],
  [
    'no birria and no flan',
    [
      'sold-out Flan de cajeta until 2026-11-22T11:00',
      '? birria: Birria de res en consomé | Ramen de birria | Quesabirria',
    ],
  ],
  ['maybe no flan', ['? maybe no flan: sold-out']],
  ['maybe flan is back', ['? maybe flan is back: back']],
  ['maybe close', ['? maybe close: close | close-early']],
  ['maybe open at 12', ['? maybe open at 12: open-later | stay-later']],
  ['maybe stay open', ['? maybe stay open: stay-later']],
  ['maybe we are not open Monday', ['? maybe we are not open Monday: close']],
  ['maybe reopen', ['? maybe reopen: open-later']],
  ['maybe no bookings', ['? maybe no bookings: pause']],
  ['maybe resume bookings', ['? maybe resume bookings: resume']],
  ['bookings', ['? bookings: pause | resume']],
  ['maybe bookings', ['? maybe bookings: pause | resume']],
  ['truck', ['? truck: truck | truck-cancelled']],
  ['maybe truck at the mill', ['? maybe truck at the mill: truck']],
  ['maybe the truck is not coming', ['? maybe the truck is not coming: truck-cancelled']],
  ['say we have flan', ['say until 2026-11-21T22:00 text we have flan']],
  ['say', ['? say: say']],
  ['not out of flan', ['? not out of flan: sold-out']],
  ['close at about 8', ['? close at about 8: close | close-early']],
  ['bookings again maybe', ['? bookings again maybe: resume']],
  ['never close', ['? never close: close | close-early']],
  ['no pozole is back', ['? no pozole is back: ', 'rest: pozole']],
  ['close the kitchen at 8', ['? close the kitchen at 8: close | close-early', 'rest: kitchen']],
  ['close the flan at 8', ['? close the flan at 8: close | close-early', 'rest: flan']],
  ['no bookings for pozole', ['? no bookings for pozole: pause', 'rest: for pozole']],
  ['truck at the mill till 9', ['truck until 2026-11-21T21:00 place the mill']],
  ['truck is not coming', ['truck-cancelled date 2026-11-21']],
  ['no bookings', ['pause until 2026-11-21T22:00']],
  ['resume bookings', ['resume']],
  ['cierra ya', ['close from 2026-11-21T17:12 until 2026-11-22T11:00']],
  ['ya cerramos', ['? ya cerramos: close | close-early']],
  ['cierra ya a las 8', ['close-early at 2026-11-21T20:00']],
  ['close it ya', ['close from 2026-11-21T17:12 until 2026-11-22T11:00']],
  ['abre ya', ['? abre ya: open-later | stay-later']],
  ['no abrimos ya', ['? no abrimos ya: close']],
  ['close before 8', ['? close before 8: close-early']],
  ['close after 8', ['? close after 8: close-early']],
  ['cerramos antes de las 8', ['? cerramos antes de las 8: close-early']],
  ['cerramos después de las 8', ['? cerramos después de las 8: close-early']],
  ['cerrar pasadas las 8', ['? cerrar pasadas las 8: close-early']],
  ['closing before 8', ['? closing before 8: close-early']],
  ['closes after 8', ['? closes after 8: close-early']],
  ['cierran antes de las 8', ['? cierran antes de las 8: close-early']],
  ['shutting before 8', ['? shutting before 8: close-early']],
  ['closed after 8', ['close-early at 2026-11-21T20:00']],
  ['closed before 8', ['close from 2026-11-21T17:12 until 2026-11-21T20:00']],
  ['cerrado después de las 8', ['close-early at 2026-11-21T20:00']],
  ['close past 8', ['? close past 8: close-early']],
  ['open after 12 tomorrow', ['open-later at 2026-11-22T12:00']],
  ['open before 12', ['? open before 12: open-later | stay-later']],
  ['close at 8', ['close-early at 2026-11-21T20:00']],
  ['cerramos hasta las 8', ['? cerramos hasta las 8: close-early | close']],
  ['cerrar hasta las 8', ['? cerrar hasta las 8: close-early | close']],
  ['cierra hasta las 8', ['? cierra hasta las 8: close-early | close']],
  ['cierren hasta las 8', ['? cierren hasta las 8: close-early | close']],
  ['cierro hasta las 8', ['? cierro hasta las 8: close-early | close']],
  ['close until 8', ['close from 2026-11-21T17:12 until 2026-11-21T20:00']],
  ['cerrado hasta las 8', ['close from 2026-11-21T17:12 until 2026-11-21T20:00']],
  ['cerramos de 6 hasta las 8', ['close from 2026-11-21T18:00 until 2026-11-21T20:00']],
  [
    'cerramos hasta las 8 y hasta las 9',
    ['? cerramos hasta las 8: close-early | close', '? cerramos hasta las 8: close-early | close'],
  ],
  ['abrimos hasta las 12 mañana', ['? abrimos hasta las 12 mañana: open-later | close-early']],
  ['abrimos hasta la 1 mañana', ['? abrimos hasta la 1 mañana: open-later | close-early']],
  ['abre hasta la 1', ['? abre hasta la 1: open-later | close-early']],
  ['abren hasta la 1 mañana', ['? abren hasta la 1 mañana: open-later | close-early']],
  ['abrir hasta la 1 mañana', ['? abrir hasta la 1 mañana: open-later | close-early']],
  ['abierto hasta la 1 mañana', ['close-early at 2026-11-22T13:00']],
  ['abrimos hasta las 8 mañana', ['close-early at 2026-11-22T20:00']],
  ['abrimos hasta las 8', ['close-early at 2026-11-21T20:00']],
  ['abrimos hasta las 4', ['close-early at 2026-11-21T16:00'], '2026-11-21T12:00'],
  ['abrimos hasta la 1', ['? abrimos hasta la 1: open-later | close-early'], '2026-11-21T09:00'],
  ['abrimos hasta las 5', ['close-early at 2026-11-21T17:00'], '2026-11-21T09:00'],
  ['abrimos hasta las 4', ['? abrimos hasta las 4: open-later | close-early'], '2026-11-21T09:00'],
  ['abrimos de 12 hasta las 4 mañana', ['open-later at 2026-11-22T12:00', 'close-early at 2026-11-22T16:00']],
  ['open until 1 tomorrow', ['close-early at 2026-11-22T13:00']],
  ['close early', ['? close early: 2026-11-21T20:00 | 2026-11-21T20:30 | 2026-11-21T21:00 | 2026-11-21T21:30']],
  ['close late', ['? close late: stay-later | close-early']],
  ['close late at 11', ['? close late at 11: stay-later | close-early']],
  [
    'open late tomorrow',
    ['? open late tomorrow: 2026-11-22T11:30 | 2026-11-22T12:00 | 2026-11-22T12:30 | 2026-11-22T13:00'],
  ],
  [
    'open later tomorrow',
    ['? open later tomorrow: 2026-11-22T11:30 | 2026-11-22T12:00 | 2026-11-22T12:30 | 2026-11-22T13:00'],
  ],
  ['stay open late', ['? stay open late: stay-later']],
  ['abrimos hasta tarde', ['? abrimos hasta tarde: stay-later']],
  ['abiertos hasta tarde mañana', ['? abiertos hasta tarde mañana: stay-later']],
  ['open early tomorrow', ['? open early tomorrow: open-later | stay-later']],
  ['open an hour late tomorrow', ['open-later at 2026-11-22T12:00']],
  ['close this afternoon', ['? close this afternoon: close']],
  ['flan', ['? flan: sold-out | back']],
  ['flan tomorrow', ['? flan tomorrow: sold-out | back']],
  ['maybe flan', ['? maybe flan: ']],
  ['not flan', ['? not flan: ']],
  ['flan zorblax', ['? flan zorblax: ', 'rest: zorblax']],
  ['maybe zorblax', ['? maybe zorblax: ', 'rest: zorblax']],
  ['maybe zorblax and wibble', ['? maybe zorblax: ', '? wibble: ', 'rest: zorblax wibble']],
  ['not zorblax', ['rest: not zorblax']],
  ['not', ['? not: ']],
  ['not tomorrow', ['? not tomorrow: ']],
  ['tomorrow', ['? tomorrow: ']],
  ['tomorrow zorblax', ['rest: tomorrow zorblax']],
  ['zorblax tomorrow wibble', ['rest: zorblax tomorrow wibble']],
  ['zorblax is here', ['rest: zorblax is here']],
  ['hello', ['rest: hello']],
  ['hello there', ['rest: hello there']],
  ['hello my friends thanks', ['rest: hello my friends thanks']],
  ['hello my good friends thanks', ['rest: hello my good friends thanks']],
  ['please and thanks to you all', ['? thanks to you all: sold-out | back', 'rest: please']],
  ['we are so very zorblax', ['rest: we are so very zorblax']],
  ['we - are', ['rest: we are']],
  ['zorblax - wibble', ['rest: zorblax wibble']],
  ['86', ['? 86: ']],
  ['86 the', ['? 86 the: ']],
  ['se acabó', ['? se acabó: ']],
  ['we will be out of flan', ['? we will be out of flan: sold-out']],
  ['we will be out of flan tomorrow', ['sold-out Flan de cajeta from 2026-11-22T11:00 until 2026-11-23T11:00']],
  ['we will have flan back', ['back Flan de cajeta']],
  ['flan will be back', ['back Flan de cajeta']],
  ['no flan at 8', ['? no flan at 8: sold-out']],
  ['no flan, churros at 8', ['? no flan, churros at 8: sold-out']],
  ['no flan zorblax at 8', ['? no flan zorblax at 8: sold-out', 'rest: zorblax']],
  ['no flan because of snow at 8', ['sold-out Flan de cajeta until 2026-11-22T11:00', 'rest: because of snow at 8']],
  ['no zorblax', ['? zorblax: ', 'rest: zorblax']],
  ['no zorblax tomorrow', ['? zorblax: ', 'rest: zorblax']],
  ['no spicy flan', ['? spicy flan: Flan de cajeta', 'rest: spicy']],
  ['no spicy birria', ['? spicy birria: Birria de res en consomé | Ramen de birria | Quesabirria', 'rest: spicy']],
  ['no zorblax wibble', ['? zorblax wibble: ', 'rest: zorblax wibble']],
  ['no pozole rojo zorblax', ['? pozole rojo zorblax: Pozole rojo', 'rest: zorblax']],
  ['no pozole rojo', ['sold-out Pozole rojo until 2026-11-22T11:00']],
  ['no pozole rojo birria', ['? pozole rojo birria: Pozole rojo']],
  ['no pozole rojo tacos al pastor', ['sold-out Pozole rojo + Tacos al pastor until 2026-11-22T11:00']],
  ['no pozole rojo, tacos al pastor', ['sold-out Pozole rojo + Tacos al pastor until 2026-11-22T11:00']],
  ['no pozole rojo ramen de birria', ['sold-out Pozole rojo + Ramen de birria until 2026-11-22T11:00']],
  ['no flan and flan', ['sold-out Flan de cajeta until 2026-11-22T11:00']],
  ['no flan no flan', ['sold-out Flan de cajeta until 2026-11-22T11:00']],
  [
    'no flan zorblax and churros',
    ['sold-out Churros con chocolate until 2026-11-22T11:00', '? flan zorblax: Flan de cajeta', 'rest: zorblax'],
  ],
  ['flan zorblax are out', ['? flan zorblax: Flan de cajeta', 'rest: zorblax']],
  [
    'no soup or tacos',
    [
      '? soup: Pozole rojo | Sopa de tortilla',
      '? tacos: Quesabirria | Tacos de asada | Tacos al pastor | Tacos de carnitas | Taco, arroz y frijoles',
    ],
  ],
  [
    'no desserts and flan',
    ['sold-out Tres leches de nuez + Flan de cajeta + Churros con chocolate until 2026-11-22T11:00'],
  ],
  ['86 everything', ['? everything: ']],
  ['pozole rojo out flan back', ['? pozole rojo out flan back: ', 'rest: flan']],
  ['flan is out. flan is back', ['? flan is out: sold-out', '? flan is back: back']],
  ['flan is out. churros are back', ['sold-out Flan de cajeta until 2026-11-22T11:00', 'back Churros con chocolate']],
  [
    'flan is out. flan is back tomorrow',
    ['sold-out Flan de cajeta until 2026-11-22T11:00', 'back Flan de cajeta at 2026-11-22T11:00'],
  ],
  [
    'no flan tomorrow. flan is back',
    ['sold-out Flan de cajeta from 2026-11-22T11:00 until 2026-11-23T11:00', 'back Flan de cajeta'],
  ],
  ['no bookings. resume bookings', ['? no bookings: pause', '? resume bookings: resume']],
  ['no bookings tomorrow. resume bookings', ['pause from 2026-11-22T11:00 until 2026-11-22T21:00', 'resume']],
  ['no bookings. resume bookings tomorrow', ['pause until 2026-11-21T22:00', 'resume at 2026-11-22T11:00']],
  ['no bookings. no bookings', ['pause until 2026-11-21T22:00']],
  ['truck at the mill. truck is not coming', ['? truck at the mill: truck', '? truck is not coming: truck-cancelled']],
  [
    'truck at the mill. truck is not coming tomorrow',
    ['truck until 2026-11-21T22:00 place the mill', '? truck is not coming tomorrow: truck-cancelled'],
  ],
  [
    'truck tomorrow at the mill. truck is not coming tomorrow',
    ['? truck tomorrow at the mill: truck', '? truck is not coming tomorrow: truck-cancelled'],
  ],
  ['truck at the mill. truck at the church', ['? truck at the mill: truck', '? truck at the church: truck']],
  ['truck at the mill. truck at the mill', ['truck until 2026-11-21T22:00 place the mill']],
  [
    'truck at the mill. no pozole',
    ['truck until 2026-11-21T22:00 place the mill', 'sold-out Pozole rojo until 2026-11-22T11:00'],
  ],
  [
    'truck at the mill till 7. truck at the church from 7 to 9',
    [
      'truck until 2026-11-21T19:00 place the mill',
      'truck from 2026-11-21T19:00 until 2026-11-21T21:00 place the church',
    ],
  ],
  [
    'truck at the mill till 8. truck at the church from 7 to 9',
    ['? truck at the mill till 8: truck', '? truck at the church from 7 to 9: truck'],
  ],
  [
    'truck at the church from 7 to 9. truck at the mill till 7',
    [
      'truck from 2026-11-21T19:00 until 2026-11-21T21:00 place the church',
      'truck until 2026-11-21T19:00 place the mill',
    ],
  ],
  [
    'truck at the mill tomorrow. truck at the church',
    [
      'truck from 2026-11-22T00:00 until 2026-11-22T21:00 place the mill',
      'truck until 2026-11-21T22:00 place the church',
    ],
  ],
  [
    'truck at the mill until further notice. truck at the church tomorrow',
    ['? truck at the mill until further notice: truck', '? truck at the church tomorrow: truck'],
  ],
  [
    'truck at the church tomorrow. truck at the mill until further notice',
    ['? truck at the church tomorrow: truck', '? truck at the mill until further notice: truck'],
  ],
  [
    'truck tomorrow from 11 to 2 at the mill. truck tomorrow from 5 to 9 at the church',
    [
      'truck from 2026-11-22T11:00 until 2026-11-22T14:00 place the mill',
      'truck from 2026-11-22T17:00 until 2026-11-22T21:00 place the church',
    ],
  ],
  ['truck is not coming. truck is not coming', ['truck-cancelled date 2026-11-21']],
  ['close at 8. close at 9', ['? close at 8: close | close-early', '? close at 9: close | close-early']],
  ['close at 8. close at 8', ['close-early at 2026-11-21T20:00']],
  [
    'close at 8. close at 9 tomorrow',
    [
      'close-early at 2026-11-21T20:00',
      '? close at 9 tomorrow: 2026-11-22T19:00 | 2026-11-22T19:30 | 2026-11-22T20:00 | 2026-11-22T20:30',
    ],
  ],
  [
    'open at 12 tomorrow. open at 1 tomorrow',
    ['? open at 12 tomorrow: open-later | stay-later', '? open at 1 tomorrow: open-later | stay-later'],
  ],
  [
    'stay open till 11. stay open till midnight',
    ['? stay open till 11: stay-later', '? stay open till midnight: stay-later'],
  ],
  ['close at 8. stay open till 11', ['? close at 8: close | close-early', '? stay open till 11: stay-later']],
  ['stay open till 11. close at 8', ['? stay open till 11: stay-later', '? close at 8: close | close-early']],
  ['close at 8 tomorrow. stay open till 11', ['close-early at 2026-11-22T20:00', 'stay-later at 2026-11-21T23:00']],
  ['open at 12 tomorrow. close at 8 tomorrow', ['open-later at 2026-11-22T12:00', 'close-early at 2026-11-22T20:00']],
  [
    'closed tomorrow. close at 8 tomorrow',
    ['? closed tomorrow: close | close-early', '? close at 8 tomorrow: close | close-early'],
  ],
  [
    'close at 8 tomorrow. closed tomorrow',
    ['? close at 8 tomorrow: close | close-early', '? closed tomorrow: close | close-early'],
  ],
  [
    'closed tomorrow. open at 12 tomorrow',
    ['? closed tomorrow: close | close-early', '? open at 12 tomorrow: open-later | stay-later'],
  ],
  [
    'closed Friday. stay open till 11 Friday',
    ['? closed Friday: close | close-early', '? stay open till 11 Friday: stay-later'],
  ],
  ['closed tomorrow. close at 8', ['close date 2026-11-22', 'close-early at 2026-11-21T20:00']],
  [
    'closed this weekend. close at 8 tomorrow',
    ['? closed this weekend: close | close-early', '? close at 8 tomorrow: close | close-early'],
  ],
  [
    'closed this weekend. close at 8 Monday',
    ['close from 2026-11-21T00:00 until 2026-11-23T11:00', 'close-early at 2026-11-23T20:00'],
  ],
  [
    'closed till further notice. close at 8 Monday',
    ['? closed till further notice: close | close-early', '? close at 8 Monday: close | close-early'],
  ],
  [
    'closed tomorrow from 1 to 3. close at 8 tomorrow',
    ['close from 2026-11-22T13:00 until 2026-11-22T15:00', 'close-early at 2026-11-22T20:00'],
  ],
  [
    'closed tomorrow from 1 to 3. open at 2 tomorrow',
    ['? closed tomorrow from 1 to 3: close | close-early', '? open at 2 tomorrow: open-later | stay-later'],
  ],
  [
    'closed next week. close at 8 tomorrow',
    ['close from 2026-11-23T00:00 until 2026-11-30T11:00', 'close-early at 2026-11-22T20:00'],
  ],
  [
    'closed next week. open at 12 Friday',
    ['? closed next week: close | close-early', '? open at 12 Friday: open-later | stay-later'],
  ],
  ['closed tomorrow. closed Monday', ['close date 2026-11-22', 'close date 2026-11-23']],
  ['closed tomorrow. flan is back tomorrow', ['close date 2026-11-22', 'back Flan de cajeta at 2026-11-22T11:00']],
  [
    'closed tomorrow. no flan tomorrow',
    ['close date 2026-11-22', 'sold-out Flan de cajeta from 2026-11-22T11:00 until 2026-11-23T11:00'],
  ],
  [
    'flan is back at 6. churros are back at 7',
    ['back Flan de cajeta at 2026-11-21T18:00', 'back Churros con chocolate at 2026-11-21T19:00'],
  ],
  [
    'flan is back at 6. flan is back at 7',
    ['back Flan de cajeta at 2026-11-21T18:00', 'back Flan de cajeta at 2026-11-21T19:00'],
  ],
  ['zorblax, no flan, wibble', ['sold-out Flan de cajeta until 2026-11-22T11:00', 'rest: zorblax wibble']],
  ['zorblax wibble, no flan', ['sold-out Flan de cajeta until 2026-11-22T11:00', 'rest: zorblax wibble']],
  [
    'no flan because of snow. no churros because of rain',
    [
      'sold-out Flan de cajeta until 2026-11-22T11:00',
      'sold-out Churros con chocolate until 2026-11-22T11:00',
      'rest: because of snow because of rain',
    ],
  ],
  ['truck is not coming. truck at the mill', ['? truck is not coming: truck-cancelled', '? truck at the mill: truck']],
  [
    'truck is not coming tomorrow. truck at the mill',
    ['truck until 2026-11-21T22:00 place the mill', '? truck is not coming tomorrow: truck-cancelled'],
  ],
  ['abrimos antes de las 12', ['? abrimos antes de las 12: open-later | stay-later']],
  ['no abrimos antes de las 12 mañana', ['open-later at 2026-11-22T12:00']],
  [
    'stay open till 1 am. stay open till midnight',
    ['? stay open till 1 am.: stay-later', '? stay open till midnight: stay-later'],
  ],
  [
    'closed tomorrow. stay open till midnight tomorrow',
    ['? closed tomorrow: close | close-early', '? stay open till midnight tomorrow: stay-later'],
  ],
  ['hello my chef thanks, no flan', ['sold-out Flan de cajeta until 2026-11-22T11:00']],
  ['hello chef thanks, no flan', ['sold-out Flan de cajeta until 2026-11-22T11:00', 'rest: hello chef thanks']],
  ['hello - chef thanks, no flan', ['sold-out Flan de cajeta until 2026-11-22T11:00', 'rest: hello chef thanks']],
  ['zorblax, hello my chef thanks zorblax', ['rest: zorblax hello my chef thanks zorblax']],
  ['we - are, no flan', ['sold-out Flan de cajeta until 2026-11-22T11:00', 'rest: we are']],
  [
    'close the kitchen because of snow',
    ['? close the kitchen because of snow: close | close-early', 'rest: kitchen because of snow'],
  ],
  ["close at 8 because of the chef's party", ['close-early at 2026-11-21T20:00', "rest: because of the chef's party"]],
  ['close pozole rojo at 8', ['? close pozole rojo at 8: close | close-early']],
  ['no bookings pozole rojo', ['? no bookings pozole rojo: pause']],
  ['reabre ya', ['? reabre ya: open-later']],
  ['nos quedamos ya', ['? nos quedamos ya: stay-later']],
  ['vamos a cerrar antes de las 8', ['? vamos a cerrar antes de las 8: close-early']],
  ['cerrando antes de las 8', ['? cerrando antes de las 8: close-early']],
  ['finish before 8', ['? finish before 8: close-early']],
  ['closd before 8', ['close from 2026-11-21T17:12 until 2026-11-21T20:00']],
  ['cerrados antes de las 8', ['close from 2026-11-21T17:12 until 2026-11-21T20:00']],
  ['cerrada antes de las 8', ['close from 2026-11-21T17:12 until 2026-11-21T20:00']],
  ['cerramos hasta las 8 desde las 6', ['close from 2026-11-21T18:00 until 2026-11-21T20:00']],
  ['vamos a cerrar hasta las 8', ['? vamos a cerrar hasta las 8: close-early | close']],
  ['serramos hasta las 8', ['? serramos hasta las 8: close-early | close']],
  ['no abrimos hasta la 1 mañana', ['open-later at 2026-11-22T13:00']],
  ['vamos a abrir hasta la 1 mañana', ['? vamos a abrir hasta la 1 mañana: open-later | close-early']],
  ['86 any', ['? any: ']],
  [
    'no pozole rojo birria tacos al pastor',
    ['sold-out Tacos al pastor until 2026-11-22T11:00', '? pozole rojo birria: Pozole rojo'],
  ],
  ['no desserts. flan is back', ['? no desserts: sold-out', '? flan is back: back']],
  [
    'closed tomorrow from 1 to 3. close at 1 tomorrow',
    ['? closed tomorrow from 1 to 3: close | close-early', '? close at 1 tomorrow: close | close-early'],
  ],
  [
    'closed tomorrow from 1 to 3. open at 3 tomorrow',
    ['close from 2026-11-22T13:00 until 2026-11-22T15:00', 'open-later at 2026-11-22T15:00'],
  ],
  ['zorblax>wibble', ['rest: zorblax>wibble']],
]

const read = (phrase: string) => told(at(saturday, phrase))

describe('orders and questions in a part of a phrase', () => {
  test.each(phrases)('“%s”', (phrase, says, moment = saturday) => expect(told(at(moment, phrase))).toEqual(says))

  test('an ask keeps the order that a choice completes', () => {
    expect(at(saturday, 'no birria till Friday').asks).toEqual([
      {
        about: 'birria',
        choices: ['Birria de res en consomé', 'Ramen de birria', 'Quesabirria'],
        order: { verb: 'sold-out', until: '2026-11-27T11:00' },
      },
    ])
    expect(at(saturday, 'close early').asks[0]!.order).toEqual({ verb: 'close-early' })
    expect(at(saturday, 'close').asks).toEqual([{ about: 'close', choices: ['close', 'close-early'] }])
  })

  test('of two dishes with one name it is asked which', () => {
    const twins = ['starter', 'main'].map((id) => ({ id, names: ['Pozole blanco'], category: 'soups' as const }))
    const { orders, asks } = interpretCommand('no pozole blanco', {
      ...momentAt(saturday, hours),
      tabs: defaultTabs,
      dishes: twins,
    })
    expect(orders).toEqual([])
    expect(asks[0]!.choices).toEqual(['starter', 'main'])
  })

  test('a value that is no text is made one, and the longest is read', () => {
    expect(read('  \ud800 zorblax\r\n\r\nno flan \n')).toEqual([
      'sold-out Flan de cajeta until 2026-11-22T11:00',
      'rest: zorblax',
    ])
    expect(read(`zorblax${'x'.repeat(593)}`)).toEqual([`rest: zorblax${'x'.repeat(593)}`])
    expect(read(`no flan ${' '.repeat(585)}no flan`)).toEqual(['sold-out Flan de cajeta until 2026-11-22T11:00'])
    expect(read(`no flan ${' '.repeat(600)}no flan`)).toEqual([`rest: no flan ${' '.repeat(600)}no flan`])
    expect(read('maybe no flan\rclose at 8')).toEqual(['close-early at 2026-11-21T20:00', '? maybe no flan: sold-out'])
    expect(read('  hello my chef thanks ')).toEqual(['rest: hello my chef thanks'])
    expect(read('mañana cerrado'.normalize('NFD'))).toEqual(['close date 2026-11-22'])
    expect(read('zorblax mañana'.normalize('NFD'))).toEqual(['rest: zorblax mañana'])
  })
})
