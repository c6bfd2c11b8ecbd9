import { createDecipheriv, createECDH, createHash, createPublicKey, hkdfSync, randomUUID, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { PushSubscription } from '#shared/notifications/devices.ts'
import { listenOnLoopback } from './listen.ts'

/** A message that a device got: its content, and how the service was to treat it. */
export type ArrivedPush = { device: string; content: unknown; ttl: number; urgency: string; topic: string }

export type EmulatedPushService = {
  endpoint: string
  arrived: ArrivedPush[]
  /** Makes the service answer a device's messages by a status and headers; by 201 again without one. */
  answerBy: (device: string, status?: number, headers?: Record<string, string>) => void
  close: () => Promise<void>
}

/** The keys of a device, which its name makes, so that they outlive a restart. */
function keysOf(device: string) {
  const seed = (use: string) => createHash('sha256').update(`${use} of ${device}`).digest()
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(seed('key'))
  return { curve, auth: seed('secret').subarray(0, 16) }
}

/**
 * Emulates the push service of a browser together with the browser: it gives subscriptions with keys of its own,
 * checks the sender (RFC 8292) and decrypts what comes (RFC 8291). `tell` gets each message.
 */
export async function startPushService({
  tell,
}: {
  tell: (push: ArrivedPush) => Promise<unknown>
}): Promise<EmulatedPushService> {
  const arrived: ArrivedPush[] = []
  const answers = new Map<string, { status: number; headers: Record<string, string> }>()
  let endpoint = ''

  const subscribe = (): PushSubscription => {
    const device = randomUUID()
    const { curve, auth } = keysOf(device)
    return {
      endpoint: `${endpoint}/devices/${device}`,
      keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, content: object = {}, headers: Record<string, string> = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content))
    const body = await buffer(request)
    if (request.url === '/store') return send(200, { arrived })
    if (request.method !== 'POST') return send(404)
    if (request.url === '/subscriptions') return send(201, subscribe())
    const device = /^\/devices\/([\w-]+)$/.exec(request.url ?? '')?.[1]
    if (!device) return send(404)
    const told = answers.get(device)
    if (told) return send(told.status, {}, told.headers)
    if (!isSignedFor(endpoint, request.headers.authorization ?? '')) return send(403, { fault: 'authorization' })
    const { ttl, urgency, topic } = request.headers
    if (!/^\d+$/.test(String(ttl))) return send(400, { fault: 'ttl' })
    const content: unknown = JSON.parse(decrypt(device, body).toString())
    const push = { device, content, ttl: Number(ttl), urgency: String(urgency), topic: String(topic) }
    arrived.push(push)
    await tell(push)
    return send(201)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  const { port, close } = await listenOnLoopback(server, 0)
  endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    arrived,
    answerBy: (device, status, headers = {}) =>
      status === undefined ? answers.delete(device) : answers.set(device, { status, headers }),
    close,
  }
}

/** Tells whether a sender signed for this service, until a time of today. */
function isSignedFor(audience: string, authorization: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const coordinates = { x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) }
  const sender = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', ...coordinates } })
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const left = Number(exp) - Date.now() / 1000
  return (
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: sender, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ) &&
    aud === audience &&
    left > 0 &&
    left <= 86_400 &&
    /^(?:https:|mailto:)/.test(String(sub))
  )
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts a message of one record, as RFC 8188 and 8291 say. */
function decrypt(device: string, body: Buffer): Buffer {
  const { curve, auth } = keysOf(device)
  const [salt, keyLength] = [body.subarray(0, 16), body[20] ?? 0]
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender])
  const secret = derive(curve.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and padding.
  return plain.subarray(0, plain.lastIndexOf(2))
}
