import { workers } from '#shared/mail/letter.ts'

/** A function that no call knocks at: woken by others, by a schedule, or both. */
export type Job = {
  name: string
  room: 'mail' | 'jobs'
  /** EventBridge's rate, where it also runs by itself. */
  schedule?: string
  timeoutSeconds: number
  memoryMb: number
  table: 'read' | 'write'
  /** May write the site bucket. */
  publishes?: true
  /** May send mail. */
  mails?: true
  /** Jobs it may wake. */
  wakes?: readonly string[]
  /** What SNS tells it of. */
  hears?: 'mail-events'
}

const worker = (name: string): Job => ({
  name,
  room: 'mail',
  timeoutSeconds: 120,
  memoryMb: 1024,
  table: 'write',
  mails: true,
})

export const jobs: readonly Job[] = [
  ...workers.map(worker),
  {
    name: 'sweep-mail',
    room: 'jobs',
    schedule: 'rate(1 minute)',
    timeoutSeconds: 30,
    memoryMb: 512,
    table: 'read',
    wakes: workers,
  },
  {
    name: 'record-mail-event',
    room: 'jobs',
    timeoutSeconds: 30,
    memoryMb: 512,
    table: 'write',
    hears: 'mail-events',
  },
  {
    name: 'apply-menu-imports',
    room: 'jobs',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 120,
    memoryMb: 512,
    table: 'write',
    wakes: ['publish-site'],
  },
  {
    name: 'publish-site',
    room: 'jobs',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 60,
    memoryMb: 1024,
    table: 'write',
    publishes: true,
  },
  {
    name: 'tally-visits',
    room: 'jobs',
    schedule: 'rate(1 hour)',
    timeoutSeconds: 900,
    memoryMb: 1024,
    table: 'write',
  },
]
