import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { PaymentSettings } from '#shared/catering/payment-settings.ts'
import { parseStripeSubscription } from '#shared/subscription/stripe.ts'
import { type StripeSubscription, type SubscriptionSettings, TierSchema } from '#shared/subscription/subscription.ts'
import { connectToDataFolder } from '#infra/emulators/connect-app.ts'
import { formatSubscription } from './format-subscription.ts'
import { confirmStage } from './confirm-stage.ts'
import { connectStage } from './connect-stage.ts'
import { runCommand, getDataFolder, UserError, resolveTypedPath } from '#infra/emulators/terminal.ts'

const usage = `npm run subscription -- COMMAND [--stage NAME]

  show            the tier in force, and what decides it
  override TIER   basic, premium or enterprise, whatever Stripe says
  clear           end the override
  disable         no tier without an override
  enable          let Stripe's subscription decide again
  record FILE     take in a Stripe subscription object (JSON, as Stripe's API returns it)
  prices B P E    the price ids of basic, premium and enterprise, - for none; the owner's to set until a subscription is recorded

Without --stage it works on the local data folder.`

type Change = { settings: Partial<SubscriptionSettings> } | { row: StripeSubscription }
type Asked = { change: Change | undefined; stage: string | undefined }

await runCommand('Could not do it', async () => run(asked()))

async function run({ change, stage }: Asked): Promise<void> {
  const { wakes, leave } = stage ? await deployed(stage, change !== undefined) : await local(change === undefined)
  try {
    if (change) await make(change, wakes)
    const { getSubscription: subscription } = await import('#functions/db/subscription/subscription.ts')
    console.log(formatSubscription(await subscription()))
  } finally {
    await leave()
  }
}

async function local(readOnly: boolean) {
  const { site, leave } = await connectToDataFolder(getDataFolder(), { readOnly })
  return { wakes: site !== undefined, leave }
}

async function deployed(name: string, changes: boolean) {
  const stage = await connectStage(name)
  if (changes && stage.protected) await confirmStage(stage.name)
  return { wakes: true, leave: async () => undefined }
}

/** Saves the change and requests an edition in one transaction, because published pages depend on the tier. */
async function make(change: Change, wakes: boolean): Promise<void> {
  const { updateSubscriptionSettingsOp: changeSubscription, recordStripeSubscriptionOps: recordStripe } =
    await import('#functions/db/subscription/subscription.ts')
  const { requestPublishOp: raise } = await import('#functions/db/publishing/publish-state.ts')
  const { transact } = await import('#functions/db/table.ts')
  await transact([...('row' in change ? recordStripe(change.row) : [changeSubscription(change.settings)]), raise()])
  if (!wakes) return console.log('Changed. The pages follow when npm start runs next.\n')
  const { trigger: wake } = await import('#functions/runtime/trigger.ts')
  await wake('publish-site')
  console.log('Changed. The calls obey at once; open pages follow within a minute.\n')
}

function asked(): Asked {
  const { values, positionals } = arguments_()
  const [command, argument, ...more] = positionals
  if (command === 'prices') return { change: { settings: prices(positionals.slice(1)) }, stage: values.stage }
  if (more.length > 0) throw new UserError(`Too much was said: ${more.join(' ')}\n\n${usage}`)
  if (argument !== undefined && command !== 'override' && command !== 'record')
    throw new UserError(`${command} takes nothing more, and not ${argument}`)
  return { change: changeOf(command, argument), stage: values.stage }
}

function changeOf(command = '', argument?: string): Change | undefined {
  switch (command) {
    case 'show':
      return undefined
    case 'override':
      return { settings: { manualOverrideActive: true, manualOverrideTier: tier(argument) } }
    case 'clear':
      return { settings: { manualOverrideActive: false, manualOverrideTier: null } }
    case 'disable':
      return { settings: { subscriptionDisabled: true } }
    case 'enable':
      return { settings: { subscriptionDisabled: false } }
    case 'record':
      return { row: rowIn(argument) }
    default:
      throw new UserError(command ? `There is no command ${command}.\n\n${usage}` : usage)
  }
}

function tier(named: string | undefined) {
  const read = v.safeParse(TierSchema, named)
  if (!read.success) throw new UserError('Which tier? basic, premium or enterprise')
  return read.output
}

function prices(named: readonly string[]): Partial<SubscriptionSettings> {
  const [basicPriceId = '', premiumPriceId = '', enterprisePriceId = ''] = named.map((id) => (id === '-' ? '' : id))
  const given = { basicPriceId, premiumPriceId, enterprisePriceId }
  if (named.length !== 3 || !v.is(PaymentSettings, { ...given, version: 0 }))
    throw new UserError('Which prices? Three different ids in the order basic, premium, enterprise; - for none')
  return given
}

function rowIn(file: string | undefined): StripeSubscription {
  if (!file) throw new UserError('Which file?')
  const path = resolveTypedPath(file)
  const row = parseStripeSubscription(json(path))
  if (!('faults' in row)) return row
  const faults = row.faults.map(({ field, fault }) => `  ${field}: ${fault}`)
  throw new UserError(`${path} is not a Stripe subscription object:\n${faults.join('\n')}`)
}

function json(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new UserError(`${path} cannot be read`)
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new UserError(`${path} is not valid JSON`)
  }
}

function arguments_() {
  try {
    return parseArgs({ allowPositionals: true, options: { stage: { type: 'string' } } })
  } catch (error) {
    throw new UserError(`${(error as Error).message}\n\n${usage}`)
  }
}
