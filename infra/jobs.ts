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

export const jobs: readonly Job[] = [
  {
    name: 'publish-site',
    room: 'jobs',
    schedule: 'rate(5 minutes)',
    timeoutSeconds: 60,
    memoryMb: 1024,
    table: 'write',
    publishes: true,
  },
]
