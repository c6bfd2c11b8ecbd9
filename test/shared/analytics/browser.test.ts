import { expect, test } from 'vitest'
import { browserName } from '#shared/analytics/browser.ts'

test.each([
  ['Chrome, Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'],
  ['Edge, Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'],
  ['Chrome, Android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'],
  [
    'Samsung Internet, Android',
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
  ],
  ['Safari, iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1'],
  ['Chrome, iPad', 'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) CriOS/131.0 Mobile/15E148 Safari/604.1'],
  ['Safari, macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15'],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['Opera, Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0'],
  ['Chrome, ChromeOS', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/131.0.0.0 Safari/537.36'],
  ['', 'something else'],
  ['', ''],
])('a browser is told as %s', (words, agent) => expect(browserName(agent)).toBe(words))
