import { expect, test } from 'vitest'
import { parseDayHours } from '#shared/hours/typed-hours.ts'

const [am11, pm2, pm5, pm9, pm10] = [660, 840, 1020, 1260, 1320]

test.each([
  ['11 AM-9 PM', [{ opens: am11, closes: pm9 }]],
  ['11-9', [{ opens: am11, closes: pm9 }]],
  ['11 to 9', [{ opens: am11, closes: pm9 }]],
  ['11am - 9pm', [{ opens: am11, closes: pm9 }]],
  ['11 – 9pm', [{ opens: am11, closes: pm9 }]],
  ['de 11 a 9', [{ opens: am11, closes: pm9 }]],
  ['de las 11 a las 9', [{ opens: am11, closes: pm9 }]],
  ['11:30-9:15', [{ opens: 690, closes: 1275 }]],
  ['5-10', [{ opens: pm5, closes: pm10 }]],
  ['7-2', [{ opens: 420, closes: pm2 }]],
  ['12-8', [{ opens: 720, closes: 1200 }]],
  ['noon to 8', [{ opens: 720, closes: 1200 }]],
  ['11:00-21:00', [{ opens: am11, closes: pm9 }]],
  ['17-22', [{ opens: pm5, closes: pm10 }]],
  ['5 PM-1 AM', [{ opens: pm5, closes: 1500 }]],
  ['5pm-1', [{ opens: pm5, closes: 1500 }]],
  [
    '11-2, 5-9',
    [
      { opens: am11, closes: pm2 },
      { opens: pm5, closes: pm9 },
    ],
  ],
  [
    '11 a 2 y 5 a 9',
    [
      { opens: am11, closes: pm2 },
      { opens: pm5, closes: pm9 },
    ],
  ],
  ['6-10 PM', [{ opens: 1080, closes: pm10 }]],
  ['7-11pm', [{ opens: 1140, closes: 1380 }]],
  ['12-8pm', [{ opens: 720, closes: 1200 }]],
  ['9-9:30 PM', [{ opens: 540, closes: 1290 }]],
  ['8 to noon', [{ opens: 480, closes: 720 }]],
  ['11-2am', [{ opens: am11, closes: 1560 }]],
  [
    '11-2, 6-10',
    [
      { opens: am11, closes: pm2 },
      { opens: 1080, closes: pm10 },
    ],
  ],
  [
    '7-10, 11-2, 6-10pm',
    [
      { opens: 420, closes: 600 },
      { opens: am11, closes: pm2 },
      { opens: 1080, closes: pm10 },
    ],
  ],
  ['closed', []],
  ['Cerrado', []],
])('“%s” is understood', (text, shifts) => expect(parseDayHours(text)).toEqual(shifts))

test.each([
  '',
  '11',
  'late',
  '25-9',
  '11-9-5',
  '13 PM-2',
  '9 or 10',
  '11-9,',
  'closed-ish',
  '11 AM',
  '5-3pm',
  '5-12pm',
  '7-2am',
])('“%s” is not guessed at', (text) => expect(parseDayHours(text)).toBeUndefined())
