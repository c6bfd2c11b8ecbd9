import { randomUUID } from 'node:crypto'
import { ApiError } from '#shared/api-error.ts'
import { pushWorker } from '#shared/email/email-message.ts'
import { testPushDevice } from '#shared/notifications/owner-endpoints.ts'
import { createOwnerHandler } from '#functions/http/create-owner-handler.ts'
import { triggerWorkers } from '#functions/outbox/trigger-email-workers.ts'
import { createOutboxEntryOp } from '#functions/db/email/emails.ts'
import { getPushDevices } from '#functions/db/notifications/devices.ts'
import { transact } from '#functions/db/table.ts'

export const handler = createOwnerHandler(testPushDevice, async ({ id }, { remember }) => {
  const device = (await getPushDevices()).find((one) => one.id === id)
  if (!device) throw new ApiError('not-found')
  const { label, locale } = device
  const push = randomUUID()
  const letter = { kind: 'push', device: { id, label, locale }, notice: { of: 'test' } } as const
  await transact([...remember({ id }), createOutboxEntryOp(letter, { id: push })])
  await triggerWorkers([{ id: push, worker: pushWorker }])
  return { id }
})
