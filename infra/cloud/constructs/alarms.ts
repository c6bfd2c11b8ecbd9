/* oxlint-disable no-new -- a construct joins its scope by being made */
import { Duration, Names } from 'aws-cdk-lib'
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
import type { Stage } from '../stage.ts'

export type AlarmsProps = {
  stage: Stage
  http: gateway.IHttpApi
  table: dynamodb.ITableV2
  deadLetters: sqs.Queue
  publisher: lambda.IFunction
  /** Where the workers say that they gave a mail up, and the sweep that some are late. */
  mailLog: logs.ILogGroup
  sweepLog: logs.ILogGroup
  distribution: cloudfront.Distribution
}

type Watched = { name: string; says: string; metric: cloudwatch.IMetric; from: number; periods?: number }

const period = Duration.minutes(5)
const sum = { period, statistic: 'Sum' }

/** What an owner must hear of, by mail: each alarm once when it begins and once when it is over; and one page of charts. */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id)
    const topic = new sns.Topic(this, 'Told', { enforceSSL: true })
    topic.addSubscription(new EmailSubscription(props.stage.alarmEmail))
    const action = new SnsAction(topic)
    const alarms = [...watched(props), ...this.said(props)].map(({ name, says, metric, from, periods = 1 }) => {
      const alarm = new cloudwatch.Alarm(this, name, {
        alarmDescription: says,
        metric,
        threshold: from,
        evaluationPeriods: periods,
        comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      })
      alarm.addAlarmAction(action)
      alarm.addOkAction(action)
      return alarm
    })
    this.chart(props, alarms)
    this.budget(props.stage, topic)
  }

  /** What our own functions say in their logs. */
  private said({ mailLog, sweepLog }: AlarmsProps): Watched[] {
    const words = [
      { name: 'FailedMails', word: 'mail-failed', log: mailLog, says: 'A mail was given up; the dashboard shows it' },
      { name: 'LateMails', word: 'mail-late', log: sweepLog, says: 'Mail has waited for over a quarter of an hour' },
    ]
    return words.map(({ name, word, log, says }) => {
      const filter = new logs.MetricFilter(this, `${name}Said`, {
        logGroup: log,
        filterPattern: logs.FilterPattern.anyTerm(word),
        metricNamespace: Names.uniqueId(this),
        metricName: word,
        metricValue: '1',
      })
      return { name, says, metric: filter.metric(sum), from: 1 }
    })
  }

  private chart({ http, table, distribution, stage }: AlarmsProps, alarms: cloudwatch.Alarm[]): void {
    const wide = { width: 12 }
    new cloudwatch.Dashboard(this, 'Dashboard', {
      dashboardName: `nogalera-${stage.name}`,
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
            left: [ofFunctions('Errors'), ofFunctions('Throttles')],
            right: [ofFunctions('Duration', 'p95')],
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

  private budget({ name, monthlyBudgetUsd, alarmEmail }: Stage, topic: sns.Topic): void {
    topic.grantPublish(new iam.ServicePrincipal('budgets.amazonaws.com'))
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `nogalera-${name}`,
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

const ofFunctions = (metricName: string, statistic = 'Sum') =>
  new cloudwatch.Metric({ namespace: 'AWS/Lambda', metricName, period, statistic })

const ofMail = (metricName: string) =>
  new cloudwatch.Metric({ namespace: 'AWS/SES', metricName, period: Duration.hours(1), statistic: 'Average' })

const watched = ({ http, table, deadLetters, publisher }: AlarmsProps): Watched[] => [
  { name: 'ServerErrors', says: 'Calls answer 5xx', metric: http.metricServerError(sum), from: 3 },
  {
    name: 'SlowCalls',
    says: 'One call in twenty takes over three seconds',
    metric: http.metricLatency({ period, statistic: 'p95' }),
    from: 3000,
    periods: 3,
  },
  { name: 'FunctionErrors', says: 'Functions fail', metric: ofFunctions('Errors'), from: 3 },
  {
    name: 'FunctionThrottles',
    says: 'Functions are held back by the account’s limit',
    metric: ofFunctions('Throttles'),
    from: 1,
  },
  ...(['ReadThrottleEvents', 'WriteThrottleEvents'] as const).map((name) => ({
    name,
    says: 'The table holds requests back: its cap of cdk.json is reached',
    metric: table.metric(name, sum),
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
    metric: publisher.metricErrors(sum),
    from: 1,
    periods: 2,
  },
  {
    name: 'Bounces',
    says: 'One mail in twenty bounces; SES stops sending at one in ten',
    metric: ofMail('Reputation.BounceRate'),
    from: 0.05,
  },
  {
    name: 'Complaints',
    says: 'One mail in a thousand is called spam',
    metric: ofMail('Reputation.ComplaintRate'),
    from: 0.001,
  },
]
