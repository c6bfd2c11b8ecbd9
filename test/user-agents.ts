import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const list = process.env['USER_AGENTS'] ?? resolve(import.meta.dirname, '../../shared/data/user-agents.json')
const ours = {
  browsers: [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
  ],
  bots: [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'curl/8.5.0',
  ],
}

/** User agents of real browsers and bots: a larger list where it is at hand, otherwise some of our own. */
export const userAgents: { browsers: string[]; bots: string[] } = existsSync(list)
  ? (JSON.parse(readFileSync(list, 'utf8')) as typeof ours)
  : ours
