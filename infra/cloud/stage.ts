import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { defaultTimeZone, timeZones } from '#shared/time/time-zones.ts'

/** CloudFront reads certificates and metrics only in this region, and it is near the restaurant. */
export const region = 'us-east-1'

const Email = v.pipe(v.string(), v.email('must be an e-mail address'), v.maxLength(255))
const Domain = v.pipe(
  v.string(),
  v.regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/,
    'must be a domain in lower case, as in example.com',
  ),
)
const whole = (least: number) =>
  v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(least, `must be at least ${least}`))

const Settings = v.strictObject({
  /** The name of the restaurant in the emails that Cognito sends. */
  restaurant: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty'), v.maxLength(60)), 'Restaurant'),
  /** Begins the name of everything in the account. Another one makes another stage. */
  prefix: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,11}$/, 'must be a word of 2 to 12 letters and digits in lower case')),
    'restaurant',
  ),
  /** The time zone of the restaurant: of its hours, its dates and the hour of its emails. */
  timeZone: v.optional(v.picklist(timeZones), defaultTimeZone),
  /** The one person who may sign in. Cognito emails the first password there. */
  ownerEmail: Email,
  /** Receives alarms and budget warnings. */
  alarmEmail: Email,
  /** Email comes from reservations@ this domain, verified by DKIM records. */
  mailDomain: Domain,
  /** Dollars a month at which the account warns. Set it in one stage of an account. */
  monthlyBudgetUsd: v.optional(whole(1)),
  /** Keeps all data, even when its stack is deleted. Otherwise `npm run destroy` deletes everything. */
  protected: v.boolean(),
  /** The site's own domain, with its zone in Route 53 of the same account. Without it: cloudfront.net. */
  domain: v.optional(
    v.strictObject({
      name: Domain,
      zone: Domain,
      zoneId: v.pipe(v.string(), v.regex(/^Z[A-Z0-9]+$/, 'must be the id of a hosted zone')),
    }),
  ),
  /** SES has verified `mailDomain`, so Cognito may email from reservations@ too. Set before, Cognito refuses it. */
  mailVerified: v.optional(v.boolean(), false),
  /** The number of AWS End User Messaging that sends codes as a second factor. */
  smsNumber: v.optional(v.pipe(v.string(), v.regex(/^\+[1-9]\d{7,14}$/, 'must be a number as +14045550100'))),
  /** Whether the owner's devices can get push messages. They cost nothing until there is a device. */
  push: v.optional(v.boolean(), true),
  /** Text messages to guests who ask for them. Without it there is nothing of them. Number and messages cost. */
  texts: v.optional(
    v.strictObject({
      /** The number of AWS End User Messaging that sends them. */
      number: v.pipe(v.string(), v.regex(/^\+1\d{10}$/, 'must be a number as +18005550100')),
      /** The number's id there. */
      numberId: v.pipe(v.string(), v.regex(/^phone-[\w-]{1,80}$/, 'must be the id of a number, phone-…')),
      /** Dollars a month. At 80 % reminders go by email instead; cancellations stop last. */
      monthlyBudgetUsd: v.optional(whole(1), 10),
    }),
  ),
  /** An OpenID provider whose linked account the owner may sign in with. Needs `domain`. */
  provider: v.optional(
    v.strictObject({
      /** The name on the button. */
      name: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{2,31}$/, 'must be a word of 3 to 32 letters and digits')),
      issuer: v.pipe(
        v.string(),
        v.regex(/^https:\/\/[^\s/?#]+(?:\/[^\s?#]+)?$/, 'must be an https address without a slash at its end'),
      ),
      clientId: v.pipe(v.string(), v.nonEmpty('must not be empty')),
      /** The secret in Secrets Manager that holds the client's secret. */
      secret: v.pipe(v.string(), v.regex(/^[\w/+=.@-]{1,512}$/, 'must be the name of a secret')),
      /** Prefix of the pool's domain, unique in the region: PREFIX.auth.us-east-1.amazoncognito.com. */
      domainPrefix: v.pipe(
        v.string(),
        v.regex(
          /^(?!.*(?:aws|amazon|cognito))[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
          'must be a word in lower case without aws, amazon and cognito',
        ),
      ),
    }),
  ),
  /** A higher generation makes a new secret between CloudFront and the gateway; the previous stays valid. */
  originSecret: v.optional(whole(1), 1),
  /** A restored table to use in place of the stage's own. */
  restoredTable: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{3,255}$/, 'must be the name of a table'))),
  /** Lambda's quota of concurrent executions, which is 10 in a new account. */
  functionsAtOnce: v.optional(whole(10), 10),
  /** Units a second at which the table throttles, so that an attack cannot cost a fortune. */
  mostReads: v.optional(whole(10), 2000),
  mostWrites: v.optional(whole(10), 500),
  /** Requests of one address a minute, enforced by a web ACL, which costs (see infra/DECISIONS.md). */
  mostCallsOfAddress: v.optional(whole(10)),
})

/** Google's issuer. Cognito reserves the name Google for it. */
const google = 'https://accounts.google.com'

const Name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,11}$/, 'must be a short word in lower case'))

export type Stage = v.InferOutput<typeof Settings> & { name: string }

/** Tells whether somebody has to add lines to the settings of the email's domain before email is trusted. */
export const needsDnsRecords = ({ domain, mailDomain, mailVerified }: Stage): boolean =>
  !mailVerified && domain?.zone !== mailDomain

/** Returns the prefix of a stage's function names. */
export const functionPrefix = ({ prefix, name }: Pick<Stage, 'prefix' | 'name'>): string => `${prefix}-${name}-`

/** Returns the address of the pool's domain, for a stage with a provider. */
export const hostedUiOrigin = ({ domainPrefix }: NonNullable<Stage['provider']>): string =>
  `https://${domainPrefix}.auth.${region}.amazoncognito.com`

/** Reads a stage from the settings of cdk.json. Throws an error that names every missing or wrong value. */
export function parseStage(name: unknown, stages: unknown): Stage {
  const known = typeof stages === 'object' && stages !== null ? (stages as Record<string, unknown>) : {}
  const choices = Object.keys(known).join(', ') || 'none'
  const named = v.safeParse(Name, name)
  if (!named.success) throw new Error(`Name the stage: -c stage=NAME. Known in cdk.json: ${choices}.`)
  if (!Object.hasOwn(known, named.output))
    throw new Error(`There is no stage ${named.output} in cdk.json. Known: ${choices}.`)

  const read = v.safeParse(Settings, known[named.output])
  if (!read.success) {
    const faults = read.issues.map((issue) => `  ${v.getDotPath(issue) ?? '(stage)'}: ${faultOf(issue)}`)
    throw new Error(`The stage ${named.output} in cdk.json cannot be used:\n${faults.join('\n')}`)
  }
  const { domain, provider } = read.output
  const unfit = (fault: string) => new Error(`The stage ${named.output} in cdk.json cannot be used:\n  ${fault}`)
  if (domain && domain.name !== domain.zone && !domain.name.endsWith(`.${domain.zone}`))
    throw unfit(`domain: ${domain.name} is not in the zone ${domain.zone}`)
  if (provider && !domain) throw unfit('provider: needs a domain of the stage’s own, where browsers come back to')
  if (provider?.name === 'Google' && provider.issuer !== google)
    throw unfit(`provider.issuer: must be ${google} for Google`)
  return { ...read.output, name: named.output }
}

/** The use of each address, for the error message. */
const addresses = {
  ownerEmail: 'the address that signs in',
  alarmEmail: 'the address that learns when something breaks',
  mailDomain: 'the domain that mail comes from',
} as const

/** Lists the settings that still hold an address of example.com, each with its use. */
export const listExampleAddresses = (stage: Stage): string[] =>
  (Object.keys(addresses) as (keyof typeof addresses)[])
    .filter((name) => /(?:^|[@.])example\.(?:com|net|org)$/i.test(stage[name]))
    .map((name) => `"${name}": ${addresses[name]}, now ${stage[name]}`)

/** Throws for a protected stage with an address of example.com: nobody could sign in. */
export function assertOwnAddresses(stage: Stage): void {
  const examples = listExampleAddresses(stage)
  if (!stage.protected || examples.length === 0) return
  throw new Error(
    `Write addresses of your own into cdk.json, under context, stages, ${stage.name}:\n${examples.map((one) => `  ${one}`).join('\n')}`,
  )
}

/** Reads a stage from cdk.json for a command. Throws as `parseStage`. */
export function readStage(name: unknown): Stage {
  const { context } = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')) as {
    context: { stages: unknown }
  }
  return parseStage(name, context.stages)
}

const faultOf = (issue: v.BaseIssue<unknown>): string => {
  if (issue.kind !== 'schema') return issue.message
  if (issue.expected === 'never') return 'is not a setting'
  return issue.received === 'undefined' ? 'is missing' : `must be ${issue.expected}, not ${issue.received}`
}
