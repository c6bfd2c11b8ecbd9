import { emailWorkers } from '#shared/email/email-message.ts'

/** A function that no call knocks at: woken by others, by a schedule, or both. */
export type Job = {
  name: string
  room: 'email' | 'jobs'
  /** EventBridge's rate, where it also runs by itself. */
  schedule?: string
  timeoutSeconds: number
  memoryMb: number
  table: 'read' | 'write'
  /** May read the whole table, which is for what must miss nothing. */
  scans?: true
  /** May write the site bucket. */
  publishes?: true
  /** May send mail. */
  sendsEmail?: true
  /** Jobs it may wake. */
  triggers?: readonly string[]
  /** What SNS tells it of. */
  topic?: 'mail-events'
  /** The alarms (alarms.ts) by which somebody learns that its work is not done, or why none is needed. */
  alarms: readonly string[] | { none: string }
}

/** What a schedule tells the job that it starts. */
export const bySchedule = { scheduled: true } as const

const unit = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

/** Milliseconds between two runs of a schedule such as `rate(5 minutes)`. */
export function periodOf(schedule: string): number {
  const [, count, name] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(schedule) ?? []
  if (!count || !name) throw new Error(`not a rate: ${schedule}`)
  return Number(count) * unit[name as keyof typeof unit]
}

/** The alarm that tells when its schedule does not start a job: `AggregateVisitsStopped`. */
export const stoppedAlarmOf = (name: string): string =>
  `${name.replace(/(?:^|-)(\w)/g, (_all, letter: string) => letter.toUpperCase())}Stopped`

const worker = (name: string): Job => ({
  name,
  room: 'email',
  timeoutSeconds: 120,
  memoryMb: 1024,
  table: 'write',
  sendsEmail: true,
  alarms: ['FailedMails', 'LateMails', 'LostWakes', 'DeadLetters'],
})

export const jobs: readonly Job[] = [
  ...emailWorkers.map(worker),
  {
    name: 'minute-tick',
    room: 'jobs',
    schedule: 'rate(1 minute)',
    timeoutSeconds: 30,
    memoryMb: 512,
    table: 'read',
    triggers: [...emailWorkers, 'offer-tables', 'apply-erasures'],
    alarms: ['MinuteTickStopped', 'DeadLetters'],
  },
  {
    name: 'offer-tables',
    room: 'jobs',
    timeoutSeconds: 120,
    memoryMb: 512,
    table: 'write',
    triggers: ['send-reservation-email'],
    alarms: ['LostWakes', 'DeadLetters'],
  },
  {
    name: 'apply-erasures',
    room: 'jobs',
    timeoutSeconds: 300,
    memoryMb: 512,
    table: 'write',
    scans: true,
    alarms: ['LostWakes', 'DeadLetters'],
  },
  {
    name: 'record-mail-event',
    room: 'jobs',
    timeoutSeconds: 30,
    memoryMb: 512,
    table: 'write',
    topic: 'mail-events',
    alarms: ['DeadLetters'],
  },
  {
    name: 'apply-menu-imports',
    room: 'jobs',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 120,
    memoryMb: 512,
    table: 'write',
    triggers: ['publish-site'],
    alarms: ['ApplyMenuImportsStopped', 'DeadLetters'],
  },
  {
    name: 'apply-impact-plans',
    room: 'jobs',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 120,
    memoryMb: 512,
    table: 'write',
    triggers: ['send-reservation-email'],
    alarms: ['ApplyImpactPlansStopped', 'DeadLetters'],
  },
  {
    name: 'send-reminders',
    room: 'jobs',
    schedule: 'rate(1 hour)',
    timeoutSeconds: 120,
    memoryMb: 512,
    table: 'write',
    triggers: ['send-reservation-email'],
    alarms: ['SendRemindersStopped', 'DeadLetters'],
  },
  {
    name: 'publish-site',
    room: 'jobs',
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
    room: 'jobs',
    schedule: 'rate(1 hour)',
    timeoutSeconds: 900,
    memoryMb: 1024,
    table: 'write',
    alarms: ['AggregateVisitsStopped', 'DeadLetters'],
  },
]
