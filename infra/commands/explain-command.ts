import { parseArgs } from 'node:util'
import { instantOf, localDateTimeAt, type LocalDateTime } from '#shared/time/local-time.ts'
import { interpretCommand } from '#shared/commands/interpret.ts'
import { toLocalizedText } from '#shared/localized-text.ts'
import { connectToDataFolder } from '#infra/emulators/connect-app.ts'
import { runCommand, getDataFolder, UserError, resolveTypedPath } from '#infra/emulators/terminal.ts'

const usage = `npm run explain-command -- "PHRASE" [--now 2026-11-21T17:12] [--data DIR]

Prints what the phrase orders, what is asked back and what is not understood, as JSON. Changes nothing.
  --now    the restaurant's wall clock; without it the time that it is
  --data   the data folder; without it DATA_DIR or .local`

/** `npm run explain-command`: interprets a phrase with the dishes and hours of a data folder. */
await runCommand('Could not read it', async () => {
  const { phrase, now, data } = asked()
  const { leave } = await connectToDataFolder(data, { readOnly: true })
  try {
    const { listAllMenuItems: items } = await import('#functions/db/menu/items.ts')
    const { readMenuTabs } = await import('#functions/db/menu/tabs.ts')
    const { getReservationRulesAndHours: reservationRules } = await import('#functions/db/site/settings.ts')
    const { restaurantNow } = await import('#functions/runtime/clock.ts')
    const [dishes, tabs, { hours }] = [await items(), await readMenuTabs(), await reservationRules()]
    const { orders, asks, rest } = interpretCommand(phrase, {
      now: now ?? restaurantNow(),
      hours,
      tabs,
      dishes: dishes.map(({ id, name, category }) => ({ id, names: namesOf(name), category })),
    })
    const named = new Map(dishes.map(({ id, name }) => [id, namesOf(name)[0] ?? id]))
    const nameOf = (id: string): string => named.get(id) ?? id
    const told = {
      orders: orders.map((order) => Object.assign(order, order.dishes && { dishes: order.dishes.map(nameOf) })),
      asks: asks.map(({ about, choices }) => ({ about, choices: choices.map(nameOf) })),
      rest,
    }
    console.log(JSON.stringify(told, undefined, 2))
  } finally {
    await leave()
  }
})

/** Returns a dish's names, the English one first. */
function namesOf(name: unknown): string[] {
  const { en, es } = toLocalizedText(name)
  return [...new Set([en, es])].filter(Boolean)
}

function asked(): { phrase: string; now: LocalDateTime | undefined; data: string } {
  const { values, positionals } = arguments_()
  if (positionals.length === 0) throw new UserError(usage)
  return {
    phrase: positionals.join(' '),
    now: values.now === undefined ? undefined : momentOf(values.now),
    data: values.data === undefined ? getDataFolder() : resolveTypedPath(values.data),
  }
}

function momentOf(text: string): LocalDateTime {
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2})?$/.exec(text) ?? []
  const instant = date ? instantOf(date, `${time}:00`) : new Date(Number.NaN)
  if (Number.isNaN(instant.getTime()))
    throw new UserError(`--now takes a time of the wall clock, like 2026-11-21T17:12, and not ${text}`)
  return localDateTimeAt(instant)
}

function arguments_() {
  try {
    return parseArgs({ allowPositionals: true, options: { now: { type: 'string' }, data: { type: 'string' } } })
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n\n${usage}`)
  }
}
