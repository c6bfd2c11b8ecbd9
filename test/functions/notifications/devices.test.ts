import { createECDH } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { defaultPushChoice, type PushDevice } from '#shared/notifications/devices.ts'
import { withOwner } from '#test/functions/with-owner.ts'

const { ask, asOwner } = withOwner()

let counter = 0
const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) }
const aSubscription = (address = `https://fcm.googleapis.com/fcm/send/${counter++}`) => ({ endpoint: address, keys })
const aDevice = { ...defaultPushChoice, label: 'Phone', locale: 'en' }
const add = (given: object = {}) =>
  asOwner(
    'POST /api/owner/push-devices',
    { ...aDevice, subscription: aSubscription(), ...given },
    { key: `device-${counter++}` },
  )
const keyOf = async (): Promise<string> => (await asOwner('GET /api/owner/push-devices')).body.publicKey
const listed = async (): Promise<PushDevice[]> => (await asOwner('GET /api/owner/push-devices')).body.devices

afterEach(async () => {
  for (const { id } of await listed()) await asOwner(`DELETE /api/owner/push-devices/${id}`)
})

describe('a device', () => {
  test('is added with its choice, and neither its address nor its keys are shown', async () => {
    const { status, body } = await add()
    expect([status, body]).toEqual([201, { ...aDevice, id: body.id, createdAt: body.createdAt, version: 1 }])
    expect(await listed()).toEqual([body])
    expect(JSON.stringify([body, await listed()])).not.toContain('googleapis')
  })

  test('that subscribes again stays one device, and keeps its place in the list of five', async () => {
    const subscription = aSubscription()
    const first = await add({ subscription })
    for (let each = 0; each < 4; each++) expect((await add()).status).toBe(201)
    const again = await add({ subscription, label: 'Phone again' })
    expect([again.status, again.body.id, again.body.version]).toEqual([201, first.body.id, 2])
    const sixth = await add()
    expect([sixth.status, sixth.body.reason, (await listed()).length]).toEqual([422, 'devices-full', 5])
  })

  test('of a service that is no browser’s is refused', async () => {
    for (const address of ['https://example.com/push', 'http://127.0.0.1:1/push', 'https://169.254.169.254/']) {
      const { status, body } = await add({ subscription: aSubscription(address) })
      expect([status, body.reason]).toEqual([422, 'push-service-unknown'])
    }
    expect(await listed()).toEqual([])
  })

  test('is changed at its version, and removed once', async () => {
    const { body } = await add()
    const change = { ...aDevice, kinds: ['messages'], summary: false, quiet: null, version: 1 }
    const path = `/api/owner/push-devices/${body.id}`
    expect((await asOwner(`PUT ${path}`, change)).body).toEqual({ ...body, ...change, version: 2 })
    expect((await asOwner(`PUT ${path}`, change)).body.reason).toBe('changed-meanwhile')
    expect((await asOwner(`DELETE ${path}`)).status).toBe(200)
    expect((await asOwner(`DELETE ${path}`)).body.reason).toBe('not-found')
    expect((await asOwner(`PUT ${path}`, { ...change, version: 2 })).body.reason).toBe('not-found')
  })

  test('can be read and changed by the owner alone', async () => {
    expect((await ask('GET /api/owner/push-devices')).status).toBe(401)
    expect((await ask('POST /api/owner/push-devices', { ...aDevice, subscription: aSubscription() })).status).toBe(401)
  })
})

test('the key that browsers subscribe by is a point of P-256, made once', async () => {
  const key = Buffer.from(await keyOf(), 'base64url')
  expect([key.length, key[0]]).toEqual([65, 4])
  const mine = createECDH('prime256v1')
  mine.generateKeys()
  expect(mine.computeSecret(key)).toHaveLength(32)
  expect(await keyOf()).toBe(key.toString('base64url'))
  const { deriveVapidKeys } = await import('#functions/services/notifications/vapid-keys.ts')
  const { privateKey, publicKey } = await deriveVapidKeys()
  expect([Buffer.from(privateKey, 'base64url').length, publicKey]).toEqual([32, key.toString('base64url')])
})
