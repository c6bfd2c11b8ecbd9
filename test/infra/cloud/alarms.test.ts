import { beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '#infra/manifest/jobs.ts'
import { tableShape } from '#infra/manifest/table.ts'
import { named, type Resource, resources, type Synthesized } from './synthesized.ts'
import * as stages from './synthesized.ts'

let prod: Synthesized
let dev: Synthesized
beforeAll(async () => {
  prod = await stages.prod()
  dev = await stages.dev()
}, 180_000)

const alarms = ({ site }: Synthesized = prod) =>
  new Map(
    resources(site, 'AWS::CloudWatch::Alarm').map(([id, { Properties }]) => [
      String(Properties['AlarmName']).replace(/^restaurant-\w+-/, ''),
      { id, ...Properties } as any,
    ]),
  )

/** Returns an alarm's metric, or those of its expression. */
const metricsOf = (alarm: any): any[] =>
  alarm.Metrics ? alarm.Metrics.flatMap(({ MetricStat }: any) => MetricStat?.Metric ?? []) : [alarm]
const dimensionsOf = (metric: any): Record<string, unknown> =>
  Object.fromEntries((metric.Dimensions ?? []).map(({ Name, Value }: any) => [Name, Value]))

describe('an alarm reaches somebody', () => {
  test('each is emailed when it begins and when it ends, and says what it means', () => {
    expect(alarms().size).toBeGreaterThan(10)
    for (const [name, alarm] of alarms()) {
      expect(alarm.AlarmActions, name).toHaveLength(1)
      expect(alarm.OKActions, name).toEqual(alarm.AlarmActions)
      expect(alarm.AlarmDescription, name).toBeTruthy()
      const [topic] = named(alarm.AlarmActions)
      const mailed = resources(prod.site, 'AWS::SNS::Subscription').filter(
        ([, { Properties }]) => named(Properties['TopicArn'])[0] === topic,
      )
      expect(mailed.map(([, { Properties }]) => [Properties['Protocol'], Properties['Endpoint']])).toEqual([
        ['email', 'owner@nogalera.example'],
      ])
    }
  })

  test('their topic lets CloudWatch publish for the alarms of this stage and account, and nobody else', () => {
    const [topic] = named([...alarms().values()][0].AlarmActions)
    const policies = resources(prod.site, 'AWS::SNS::TopicPolicy').filter(([, { Properties }]) =>
      named(Properties['Topics']).includes(topic!),
    )
    expect(policies).toHaveLength(1)
    const statements = policies[0]![1].Properties['PolicyDocument'].Statement as any[]
    const [allowed, ...others] = statements.filter(({ Effect }) => Effect === 'Allow')
    expect(others).toEqual([])
    expect(allowed).toMatchObject({
      Action: 'sns:Publish',
      Principal: { Service: 'cloudwatch.amazonaws.com' },
      Resource: { Ref: topic },
      Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
    })
    const source = JSON.stringify(allowed.Condition.ArnLike['aws:SourceArn'])
    const pattern = /:alarm:([\w-]+)\*/.exec(source)![1]!
    expect(pattern).toBe('restaurant-prod-')
    for (const { AlarmName } of alarms().values()) expect(String(AlarmName).startsWith(pattern)).toBe(true)
  })
})

describe('every job', () => {
  test.each(jobs)('$name lists its alarms, or the reason for none', ({ alarms: own }) => {
    if ('none' in own) return expect(own.none.length).toBeGreaterThan(20)
    expect(own.length).toBeGreaterThan(0)
    for (const name of own) expect([...alarms().keys()]).toContain(name)
  })

  test.each(jobs.filter(({ schedule }) => schedule))(
    '$name is missed when its schedule does not start it',
    ({ name, alarms: own }) => {
      const stopped = Array.isArray(own) ? own.filter((one) => one.endsWith('Stopped')) : []
      expect(stopped).toHaveLength(1)
      const alarm = alarms().get(stopped[0])
      expect(alarm).toMatchObject({
        Namespace: 'AWS/Lambda',
        MetricName: 'Invocations',
        ComparisonOperator: 'LessThanThreshold',
        Threshold: 1,
        TreatMissingData: 'breaching',
      })
      const [id] = named(dimensionsOf(alarm)['FunctionName'])
      const [, { Properties }] = resources(prod.site).find(([one]) => one === id) as [string, Resource]
      expect(Properties['FunctionName']).toBe(`restaurant-prod-${name}`)
    },
  )

  test('is waked: a wake-up that is lost is an alarm, whichever group it was lost in', () => {
    const { MetricName, Namespace } = alarms().get('LostWakes')
    const heard = resources(prod.site, 'AWS::Logs::MetricFilter').filter(([, { Properties }]) =>
      Properties['MetricTransformations'].some(
        (one: any) => one.MetricName === MetricName && one.MetricNamespace === Namespace,
      ),
    )
    for (const [, { Properties }] of heard) expect(Properties['FilterPattern']).toContain('wake-lost')
    const groups = new Set(
      resources(prod.site, 'AWS::Lambda::Function').flatMap(([, { Properties }]) =>
        JSON.stringify(resources(prod.site)).includes(`${Properties['FunctionName']}`) && Properties['FunctionName']
          ? named(Properties['LoggingConfig'].LogGroup)
          : [],
      ),
    )
    expect(new Set(heard.flatMap(([, { Properties }]) => named(Properties['LogGroupName'])))).toEqual(groups)
  })
})

describe('a stage', () => {
  test('is not tripped by another: every alarm looks at what is the stage’s own', () => {
    for (const stage of [prod, dev])
      for (const [name, alarm] of alarms(stage))
        for (const metric of metricsOf(alarm)) {
          const own = named(metric.Dimensions).length > 0 || JSON.stringify(metric).includes('Restaurant-')
          const said = String(metric.Namespace).startsWith('Restaurant') && !metric.Dimensions
          expect(own || said, `${name} ${metric.Namespace} ${metric.MetricName}`).toBe(true)
        }
  })

  test('has alarms for throttling of the table and of each index', () => {
    for (const name of ['ReadThrottleEvents', 'WriteThrottleEvents']) {
      const indexes = metricsOf(alarms().get(name)).map(
        (metric) => dimensionsOf(metric)['GlobalSecondaryIndexName'] ?? 'the table',
      )
      expect(indexes).toEqual(['the table', ...tableShape.indexes.map((index) => index.name)])
    }
  })

  test('hears of bounces of its own email alone', () => {
    for (const name of ['Bounces', 'Complaints']) {
      const set = dimensionsOf(alarms().get(name))['ses:configuration-set']
      expect(resources(prod.site, 'AWS::SES::ConfigurationSet').map(([id]) => id)).toEqual(named(set))
    }
  })

  test('charts its own functions', () => {
    const [[, { Properties }]] = resources(dev.site, 'AWS::CloudWatch::Dashboard') as [[string, Resource]]
    const body = JSON.stringify(Properties['DashboardBody'])
    expect(body).toContain('FunctionName=(restaurant AND dev)')
    expect(body).not.toContain('"AWS/Lambda\\",\\"')
  })
})

const budgets = ({ site }: Synthesized) =>
  resources(site, 'AWS::Budgets::Budget').map(([, { Properties }]) => Properties as any)

describe('the bill', () => {
  test('of the whole account is watched by the one stage that says how much it may be', () => {
    expect(budgets(prod)).toEqual([
      expect.objectContaining({
        Budget: expect.objectContaining({ BudgetLimit: { Amount: 30, Unit: 'USD' }, BudgetType: 'COST' }),
      }),
    ])
    expect(budgets(dev)).toEqual([])
  })

  test('is emailed to the address of the stage', () => {
    const [{ NotificationsWithSubscribers }] = budgets(prod)
    expect(
      NotificationsWithSubscribers.map(({ Notification, Subscribers }: any) => [Notification, Subscribers]),
    ).toEqual(
      [
        [80, 'ACTUAL'],
        [100, 'FORECASTED'],
      ].map(([Threshold, NotificationType]) => [
        { Threshold, NotificationType, ComparisonOperator: 'GREATER_THAN' },
        [{ SubscriptionType: 'EMAIL', Address: 'owner@nogalera.example' }],
      ]),
    )
  })
})
