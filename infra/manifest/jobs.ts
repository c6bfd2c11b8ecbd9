import type { StageFeature } from '#shared/endpoint.ts'
import { emailWorkers, outboxWorkers, pushWorker, smsWorker } from '#shared/email/email-message.ts'

/** A function without an endpoint: started by others, by a schedule, or both. */
export type Job = {
  name: string
  group: 'email' | 'jobs'
  /** EventBridge's rate. */
  schedule?: string
  timeoutSeconds: number
  memoryMb: number
  table: 'read' | 'write'
  /** May scan the whole table. */
  scans?: true
  /** May read pictures and write archives of the whole site. */
  archives?: true
  /** MB of temporary files; Lambda's 512 by default. */
  storageMb?: number
  /** MB of Node's heap; Lambda's nine tenths of the memory by default, which leaves little for buffers beside it. */
  heapMb?: number
  /** May write the site bucket. */
  publishes?: true
  /** May send email. */
  sendsEmail?: true
  /** The part that the stage must have, or there is no such function (see `StageFeature`). */
  needs?: StageFeature
  /** Jobs that it may start. */
  triggers?: readonly string[]
  /** The SNS topic that starts it. */
  topic?: 'mail-events' | 'text-events'
  /** May send text messages. */
  sendsTexts?: true
  /** The alarms (alarms.ts) for unfinished work, or why none is needed. */
  alarms: readonly string[] | { none: string }
}

/** The payload of a scheduled start. */
export const scheduledEvent = { scheduled: true } as const

const unit = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

/** Returns the milliseconds between two runs of a schedule such as `rate(5 minutes)`. */
export function schedulePeriodMs(schedule: string): number {
  const [, count, name] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(schedule) ?? []
  if (!count || !name) throw new Error(`not a rate: ${schedule}`)
  return Number(count) * unit[name as keyof typeof unit]
}

/** Returns the alarm for a job that its schedule does not start: `AggregateVisitsStopped`. */
export const stoppedAlarmName = (name: string): string =>
  `${name.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())}Stopped`

const worker = (name: string): Job => ({
  name,
  group: 'email',
  timeoutSeconds: 120,
  memoryMb: 1024,
  table: 'write',
  sendsEmail: true,
  // A guest of the waitlist whom an email cannot reach leaves it.
  triggers: ['offer-tables', pushWorker],
  alarms: ['FailedMails', 'LateMails', 'LostWakes', 'DeadLetters'],
})

export const jobs: readonly Job[] = [
  ...emailWorkers.map(worker),
  {
    name: pushWorker,
    group: 'jobs',
    timeoutSeconds: 120,
    memoryMb: 512,
    table: 'write',
    needs: 'push',
    alarms: ['LateMails', 'LostWakes', 'DeadLetters'],
  },
  {
    name: smsWorker,
    group: 'jobs',
    timeoutSeconds: 300,
    memoryMb: 512,
    table: 'write',
    needs: 'texts',
    sendsTexts: true,
    // What takes the place of a text that does not arrive.
    triggers: ['send-reservation-email', pushWorker],
    alarms: ['LateMails', 'LostWakes', 'DeadLetters'],
  },
  {
    name: 'record-sms-event',
    group: 'jobs',
    timeoutSeconds: 30,
    memoryMb: 512,
    table: 'write',
    needs: 'texts',
    topic: 'text-events',
    triggers: ['send-reservation-email', 'send-contact-notice', smsWorker, pushWorker],
    alarms: ['DeadLetters'],
  },
  {
    name: 'minute-tick',
    group: 'jobs',
    schedule: 'rate(1 minute)',
    timeoutSeconds: 30,
    memoryMb: 512,
    table: 'read',
    triggers: [...outboxWorkers, 'offer-tables', 'apply-erasures', 'write-archive'],
    alarms: ['MinuteTickStopped', 'DeadLetters'],
  },
  {
    name: 'offer-tables',
    group: 'jobs',
    timeoutSeconds: 120,
    memoryMb: 512,
    table: 'write',
    triggers: ['send-reservation-email', 'send-sms'],
    alarms: ['LostWakes', 'DeadLetters'],
  },
  {
    name: 'apply-erasures',
    group: 'jobs',
    timeoutSeconds: 300,
    memoryMb: 512,
    table: 'write',
    scans: true,
    alarms: ['LostWakes', 'DeadLetters'],
  },
  {
    name: 'write-archive',
    group: 'jobs',
    timeoutSeconds: 900,
    memoryMb: 512,
    storageMb: 2048,
    heapMb: 128,
    table: 'write',
    scans: true,
    archives: true,
    alarms: ['LostWakes', 'DeadLetters'],
  },
  {
    name: 'forget-old-data',
    group: 'jobs',
    schedule: 'rate(1 hour)',
    timeoutSeconds: 300,
    memoryMb: 512,
    table: 'write',
    alarms: ['ForgetOldDataStopped', 'DeadLetters'],
  },
  {
    name: 'record-mail-event',
    group: 'jobs',
    timeoutSeconds: 30,
    memoryMb: 512,
    table: 'write',
    topic: 'mail-events',
    triggers: [pushWorker],
    alarms: ['DeadLetters'],
  },
  {
    name: 'apply-menu-imports',
    group: 'jobs',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 120,
    memoryMb: 512,
    table: 'write',
    triggers: ['publish-site'],
    alarms: ['ApplyMenuImportsStopped', 'DeadLetters'],
  },
  {
    name: 'apply-reservation-imports',
    group: 'jobs',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 300,
    memoryMb: 512,
    table: 'write',
    triggers: ['send-reservation-email', 'send-sms'],
    alarms: ['ApplyReservationImportsStopped', 'DeadLetters'],
  },
  {
    name: 'apply-impact-plans',
    group: 'jobs',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 120,
    memoryMb: 512,
    table: 'write',
    triggers: ['send-reservation-email', 'send-sms'],
    alarms: ['ApplyImpactPlansStopped', 'DeadLetters'],
  },
  {
    name: 'send-reminders',
    group: 'jobs',
    schedule: 'rate(1 hour)',
    timeoutSeconds: 120,
    memoryMb: 512,
    table: 'write',
    triggers: ['send-reservation-email', 'send-sms'],
    alarms: ['SendRemindersStopped', 'DeadLetters'],
  },
  {
    name: 'send-scheduled-notices',
    group: 'jobs',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 60,
    memoryMb: 512,
    table: 'write',
    triggers: ['send-contact-notice'],
    alarms: ['SendScheduledNoticesStopped', 'DeadLetters'],
  },
  {
    name: 'publish-site',
    group: 'jobs',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 120,
    // Lambda's share of a whole processor: pages are rendered.
    memoryMb: 1769,
    table: 'write',
    publishes: true,
    triggers: ['publish-site'],
    alarms: ['Publishing', 'PublishSiteStopped', 'LostWakes', 'DeadLetters'],
  },
  {
    name: 'aggregate-visits',
    group: 'jobs',
    schedule: 'rate(1 hour)',
    timeoutSeconds: 900,
    memoryMb: 1024,
    table: 'write',
    alarms: ['AggregateVisitsStopped', 'DeadLetters'],
  },
]
