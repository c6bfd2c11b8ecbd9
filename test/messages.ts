import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../web/messages/', import.meta.url)

type Told = Record<string, string>
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

/** The words of refusals, which stand in one file in both languages, by the keys that they are compiled to. */
const refusals = (locale: string): Told =>
  Object.fromEntries(
    Object.entries<Record<string, Told>>(read('refusals.json')).flatMap(([reason, readers]) =>
      Object.entries(readers).map(([who, told]) => [`${who}_refused_${reason.replaceAll('-', '_')}`, told[locale]!]),
    ),
  )

/** Every message of a language, by its key, as it is written. */
export const messagesOf = (locale: string): Told =>
  Object.assign(
    refusals(locale),
    ...readdirSync(folder)
      .filter((name) => name.endsWith(`.${locale}.json`))
      .map(read),
  )

/** A message with what is given in the place of its inputs. */
export const filled = (text: string | undefined, given: Record<string, string | number>): string =>
  Object.entries(given).reduce((now, [name, value]) => now.replaceAll(`{${name}}`, String(value)), text ?? '')
