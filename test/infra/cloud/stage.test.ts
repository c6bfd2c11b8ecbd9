import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assertOwnAddresses, functionPrefix, needsDnsRecords, parseStage } from '#infra/cloud/stage.ts'

const aStage = (given: object = {}) => ({
  ownerEmail: 'owner@nogalera.example',
  alarmEmail: 'alarm@nogalera.example',
  mailDomain: 'nogalera.example',
  monthlyBudgetUsd: 30,
  protected: true,
  ...given,
})
const aProvider = (given: object = {}) => ({
  name: 'Keys',
  issuer: 'https://id.example',
  clientId: 'the-restaurant',
  secret: 'keys-secret',
  domainPrefix: 'la-nogalera',
  ...given,
})
const read = (given: object) => () => parseStage('prod', { prod: aStage(given) })

describe('a stage', () => {
  test('is read from cdk.json: dev is disposable, prod is protected', () => {
    const { stages } = JSON.parse(readFileSync('cdk.json', 'utf8')).context
    expect(parseStage('dev', stages)).toMatchObject({ name: 'dev', protected: false, originSecret: 1 })
    expect(parseStage('prod', stages)).toMatchObject({
      name: 'prod',
      protected: true,
      mostReads: 2000,
      functionsAtOnce: 10,
    })
  })

  test('begins the names of everything with its own prefix', () => {
    expect(functionPrefix(read({})())).toBe('restaurant-prod-')
    expect(functionPrefix(read({ prefix: 'taqueria' })())).toBe('taqueria-prod-')
    expect(read({ prefix: 'La Taquería' })).toThrow(/prefix: must be a word of 2 to 12 letters/)
  })

  test.each([
    ['without a name', undefined, /Name the stage: -c stage=NAME. Known in cdk.json: prod/],
    ['with a name that cannot begin a resource', 'Prod_1', /Name the stage/],
    ['that nobody described', 'test', /There is no stage test in cdk.json. Known: prod/],
    ['named as a part of JavaScript', 'constructor', /There is no stage constructor/],
  ])('%s is an error', (_how, name, message) => expect(() => parseStage(name, { prod: aStage() })).toThrow(message))

  test.each([
    [
      'a time zone elsewhere',
      { timeZone: 'Europe/Madrid' },
      /timeZone: must be \("America\/New_York" \|.*, not "Europe\/Madrid"/,
    ],
    ['a missing value', { ownerEmail: undefined }, /ownerEmail: is missing/],
    ['a wrong type', { monthlyBudgetUsd: '30' }, /monthlyBudgetUsd: must be number, not "30"/],
    ['an e-mail address that is none', { alarmEmail: 'nobody' }, /alarmEmail: must be an e-mail address/],
    ['a domain with capitals', { mailDomain: 'Nogalera.example' }, /mailDomain: must be a domain/],
    ['half a secret', { originSecret: 0.5 }, /originSecret: must be a whole number/],
    ['a restored table without a name', { restoredTable: '' }, /restoredTable: must be the name of a table/],
    ['fewer functions at once than any account has', { functionsAtOnce: 5 }, /functionsAtOnce: must be at least 10/],
    ['a setting that is none', { budget: 3 }, /budget: is not a setting/],
    [
      'a domain outside of its zone',
      { domain: { name: 'nogalera.com', zone: 'example.com', zoneId: 'Z0ABC' } },
      /nogalera.com is not in the zone example.com/,
    ],
    ['a number without its country', { smsNumber: '404-555-0100' }, /smsNumber: must be a number as \+14045550100/],
    [
      'a provider without a domain',
      { provider: aProvider() },
      /provider: needs a domain of the stage’s own, where browsers come back to/,
    ],
    ['a provider without its secret', { provider: aProvider({ secret: undefined }) }, /provider.secret: is missing/],
    [
      'a provider without TLS',
      { provider: aProvider({ issuer: 'http://id.example' }) },
      /provider.issuer: must be an https address/,
    ],
    [
      'somebody else as Google',
      {
        domain: { name: 'www.example.com', zone: 'example.com', zoneId: 'Z0ABC' },
        provider: aProvider({ name: 'Google' }),
      },
      /provider.issuer: must be https:\/\/accounts.google.com for Google/,
    ],
    [
      'a domain of the pool that AWS keeps for itself',
      { provider: aProvider({ domainPrefix: 'my-cognito' }) },
      /provider.domainPrefix: must be a word in lower case without aws, amazon and cognito/,
    ],
    [
      'a zone without its id',
      { domain: { name: 'www.example.com', zone: 'example.com', zoneId: 'example' } },
      /domain.zoneId: must be the id of a hosted zone/,
    ],
  ])('with %s is an error that names it', (_what, given, message) => expect(read(given)).toThrow(message))

  test('names all of its faults at once', () =>
    expect(read({ ownerEmail: 'x', alarmEmail: 'y' })).toThrow(/ownerEmail[\s\S]*alarmEmail/))

  test('a protected stage needs addresses of its own, and the error names the settings', () => {
    const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'))
    expect(() => assertOwnAddresses(parseStage('prod', context.stages))).toThrow(
      `Write addresses of your own into cdk.json, under context, stages, prod:
  "ownerEmail": the address that signs in, now owner@example.com
  "alarmEmail": the address that learns when something breaks, now owner@example.com
  "mailDomain": the domain that mail comes from, now example.com`,
    )
    expect(() => assertOwnAddresses(parseStage('dev', context.stages))).not.toThrow()
    expect(() => assertOwnAddresses(read({})())).not.toThrow()
    expect(() => assertOwnAddresses(read({ alarmEmail: 'me@mail.EXAMPLE.org' })())).toThrow(
      /prod:\n {2}"alarmEmail": [^\n]+$/,
    )
  })

  test('a protected stage is not synthesized with addresses of example.com', async () => {
    const { createStacks } = await import('#infra/cloud/create-stacks.ts')
    const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'))
    await expect(createStacks({ context: { ...context, stage: 'prod' } })).rejects.toThrow(
      /"ownerEmail": the address that signs in/,
    )
  })
})

test('email waits for lines in its domain’s settings until SES has verified it, unless the stage writes them itself', () => {
  const domain = { name: 'www.example.org', zone: 'example.org', zoneId: 'Z123' }
  expect(needsDnsRecords(read({ mailDomain: 'example.org' })())).toBe(true)
  expect(needsDnsRecords(read({ mailDomain: 'example.org', mailVerified: true })())).toBe(false)
  expect(needsDnsRecords(read({ mailDomain: 'example.org', domain })())).toBe(false)
  expect(needsDnsRecords(read({ mailDomain: 'example.net', domain })())).toBe(true)
})
