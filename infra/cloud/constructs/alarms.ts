/* oxlint-disable no-new -- a construct joins its scope by being made */
import { ArnFormat, Duration, Names, Stack } from 'aws-cdk-lib'
import type * as gateway from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb'
import * as iam from 'aws-cdk-lib/aws-iam'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import * as logs from 'aws-cdk-lib/aws-logs'
import * as sns from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type * as sqs from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { jobs, schedulePeriodMs, stoppedAlarmName } from '#infra/manifest/jobs.ts'
import { tableShape } from '#infra/manifest/table.ts'
import { functionPrefix, type Stage } from '#infra/cloud/stage.ts'

export type AlarmsProps = {
  stage: Stage
  http: gateway.IHttpApi
  callLog: logs.ILogGroup
  table: dynamodb.ITableV2
  deadLetters: sqs.Queue
  /** Returns a job's function by its name. */
  jobOf: (name: string) => lambda.IFunction
  /** Logs in which functions report lost triggers. */
  groupLogs: readonly logs.ILogGroup[]
  /** Log in which email workers report abandoned emails and the minute tick late ones. */
  mailLog: logs.ILogGroup
  /** Log of the sign-in endpoints, whose security events are counted. */
  signInLog: logs.ILogGroup
  sweepLog: logs.ILogGroup
  /** The configuration set of all email. */
  mailSet: string
  distribution: cloudfront.Distribution
}

type Watched = {
  name: string
  says: string
  metric: cloudwatch.IMetric
  from: number
  periods?: number
  /** Alarms below the limit; missing data counts as below. */
  below?: true
}

const word = (term: string) => logs.FilterPattern.anyTerm(term)
const period = Duration.minutes(5)
const sum = { period, statistic: 'Sum' }

/**
 * Emails the owner when an alarm begins and ends, and draws one page of charts. Alarms use their own stage's metrics
 * only.
 */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id)
    const prefix = functionPrefix(props.stage)
    const action = new SnsAction(this.topic(props.stage.alarmEmail, prefix))
    const alarms = [...watched(props), ...stopped(props), ...this.said(props)].map(
      ({ name, says, metric, from, periods = 1, below }) => {
        const alarm = new cloudwatch.Alarm(this, name, {
          alarmName: prefix + name,
          alarmDescription: says,
          metric,
          threshold: from,
          evaluationPeriods: periods,
          comparisonOperator: below
            ? cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD
            : cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
          treatMissingData: below ? cloudwatch.TreatMissingData.BREACHING : cloudwatch.TreatMissingData.NOT_BREACHING,
        })
        alarm.addAlarmAction(action)
        alarm.addOkAction(action)
        return alarm
      },
    )
    this.chart(props, alarms)
    this.budget(props.stage)
  }

  /** Adding a policy replaces the default one that lets the account's services publish. */
  private topic(email: string, prefix: string): sns.Topic {
    const topic = new sns.Topic(this, 'Told', { enforceSSL: true })
    topic.addSubscription(new EmailSubscription(email))
    const stack = Stack.of(this)
    topic.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': stack.account },
          ArnLike: {
            'aws:SourceArn': stack.formatArn({
              service: 'cloudwatch',
              resource: 'alarm',
              resourceName: `${prefix}*`,
              arnFormat: ArnFormat.COLON_RESOURCE_NAME,
            }),
          },
        },
      }),
    )
    return topic
  }

  /** Errors that our functions and the gateway log. */
  private said({ callLog, signInLog, mailLog, sweepLog, groupLogs }: AlarmsProps): Watched[] {
    return [
      this.heard('FailedMails', word('mail-failed'), [mailLog], 'A mail was given up; the dashboard shows it'),
      this.heard('LateMails', word('mail-late'), [sweepLog], 'Mail has waited for over a quarter of an hour'),
      this.heard(
        'LimitedGuesses',
        word('guess-limited'),
        [signInLog],
        'Sign-ins were refused after wrong passwords or codes: somebody may be guessing',
      ),
      this.heard(
        'LostWakes',
        word('wake-lost'),
        groupLogs,
        'A job was not woken; its schedule or the sweep comes later',
      ),
      this.heard(
        'FunctionThrottles',
        logs.FilterPattern.stringValue('$.integrationStatus', '=', '429'),
        [callLog],
        'Calls found no free function: the account may run too few at once',
      ),
    ]
  }

  private heard(
    name: string,
    filterPattern: logs.IFilterPattern,
    from: readonly logs.ILogGroup[],
    says: string,
  ): Watched {
    const [first, ...others] = from.map(
      (logGroup, index) =>
        new logs.MetricFilter(this, index === 0 ? `${name}Said` : `${name}Said${index + 1}`, {
          logGroup,
          filterPattern,
          metricNamespace: Names.uniqueId(this),
          metricName: name,
          metricValue: '1',
        }),
    )
    if (!first) throw new Error(`nothing is heard for ${name} (${others.length})`)
    return { name, says, metric: first.metric(sum), from: 1 }
  }

  private chart({ http, table, distribution, stage }: AlarmsProps, alarms: cloudwatch.Alarm[]): void {
    const wide = { width: 12 }
    const ofFunctions = (metric: string, statistic: string, over: string, label: string) =>
      new cloudwatch.MathExpression({
        label,
        period,
        usingMetrics: {},
        expression: `${over}(SEARCH('{AWS/Lambda,FunctionName} MetricName="${metric}" FunctionName=(${stage.prefix} AND ${stage.name})', '${statistic}'))`,
      })
    new cloudwatch.Dashboard(this, 'Dashboard', {
      dashboardName: `${stage.prefix}-${stage.name}`,
      defaultInterval: Duration.days(7),
      widgets: [
        [new cloudwatch.AlarmStatusWidget({ title: 'Alarms', alarms, width: 24 })],
        [
          new cloudwatch.GraphWidget({
            ...wide,
            title: 'Calls',
            left: [http.metricCount(sum), http.metricClientError(sum), http.metricServerError(sum)],
            right: [http.metricLatency({ period, statistic: 'p95' })],
          }),
          new cloudwatch.GraphWidget({
            ...wide,
            title: 'Pages',
            left: [distribution.metricRequests(sum)],
            right: [distribution.metricTotalErrorRate({ period, statistic: 'Average' })],
          }),
        ],
        [
          new cloudwatch.GraphWidget({
            ...wide,
            title: 'Functions',
            left: [ofFunctions('Errors', 'Sum', 'SUM', 'Errors'), ofFunctions('Throttles', 'Sum', 'SUM', 'Throttles')],
            right: [ofFunctions('Duration', 'p95', 'MAX', 'Duration, p95 of the slowest')],
          }),
          new cloudwatch.GraphWidget({
            ...wide,
            title: 'Table',
            left: [table.metricConsumedReadCapacityUnits(sum), table.metricConsumedWriteCapacityUnits(sum)],
          }),
        ],
      ],
    })
  }

  /** Watches the account's bill: a filter by the stage's tag reads nothing until somebody activates the tag. */
  private budget({ prefix, name, monthlyBudgetUsd, alarmEmail }: Stage): void {
    if (monthlyBudgetUsd === undefined) return
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `${prefix}-${name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        { notificationType: 'ACTUAL', threshold: 80 },
        { notificationType: 'FORECASTED', threshold: 100 },
      ].map((notification) => ({
        notification: { ...notification, comparisonOperator: 'GREATER_THAN' },
        subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
      })),
    })
  }
}

/** Alarms when a scheduled job has not started for three periods, at least 15 minutes. */
const stopped = ({ jobOf }: AlarmsProps): Watched[] =>
  jobs.flatMap(({ name, schedule }) =>
    schedule
      ? [
          {
            name: stoppedAlarmName(name),
            says: `${name} is not started by its schedule`,
            metric: jobOf(name).metricInvocations({
              period: Duration.millis(Math.max(15 * 60_000, 3 * schedulePeriodMs(schedule))),
              statistic: 'Sum',
            }),
            from: 1,
            below: true as const,
          },
        ]
      : [],
  )

/** Adds up a metric of the table and its indexes, which have metrics of their own. */
function throughout(table: dynamodb.ITableV2, metricName: string): cloudwatch.IMetric {
  const of = (dimensionsMap: Record<string, string>) =>
    new cloudwatch.Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, ...sum })
  const TableName = table.tableName
  return new cloudwatch.MathExpression({
    label: metricName,
    period,
    expression: ['FILL(t,0)', ...tableShape.indexes.map((_index, at) => `FILL(i${at},0)`)].join('+'),
    usingMetrics: {
      t: of({ TableName }),
      ...Object.fromEntries(
        tableShape.indexes.map(({ name }, at) => [`i${at}`, of({ TableName, GlobalSecondaryIndexName: name })]),
      ),
    },
  })
}

const watched = ({ http, table, deadLetters, jobOf, mailSet }: AlarmsProps): Watched[] => [
  { name: 'ServerErrors', says: 'Calls answer 5xx', metric: http.metricServerError(sum), from: 3 },
  {
    name: 'SlowCalls',
    says: 'One call in twenty takes over three seconds',
    metric: http.metricLatency({ period, statistic: 'p95' }),
    from: 3000,
    periods: 3,
  },
  ...(['ReadThrottleEvents', 'WriteThrottleEvents'] as const).map((name) => ({
    name,
    says: 'The table holds requests back: its cap of cdk.json is reached',
    metric: throughout(table, name),
    from: 1,
  })),
  {
    name: 'DeadLetters',
    says: 'A background function gave up; what it was asked is in the queue',
    metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' }),
    from: 1,
  },
  {
    name: 'Publishing',
    says: 'The site shows an older edition: publishing fails',
    metric: jobOf('publish-site').metricErrors(sum),
    from: 1,
    periods: 2,
  },
  {
    name: 'Bounces',
    says: 'One mail in twenty bounces; SES stops sending at one in ten',
    metric: ofMail('Reputation.BounceRate', mailSet),
    from: 0.05,
  },
  {
    name: 'Complaints',
    says: 'One mail in a thousand is called spam',
    metric: ofMail('Reputation.ComplaintRate', mailSet),
    from: 0.001,
  },
]

const ofMail = (metricName: string, set: string) =>
  new cloudwatch.Metric({
    namespace: 'AWS/SES',
    metricName,
    dimensionsMap: { 'ses:configuration-set': set },
    period: Duration.hours(1),
    statistic: 'Average',
  })
