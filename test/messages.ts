import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../web/messages/', import.meta.url)

/** Every message of a language, by its key, as it is written. */
export const messagesOf = (locale: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(folder)
      .filter((name) => name.endsWith(`.${locale}.json`))
      .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
  )
