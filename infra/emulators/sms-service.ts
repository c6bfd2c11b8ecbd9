import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import * as v from 'valibot'
import { countSmsParts } from '#shared/sms/gsm.ts'
import { nowMs } from '#functions/runtime/clock.ts'
import { listenOnLoopback } from './listen.ts'

/** The number from which the demo restaurant sends. */
export const demoOriginationNumber = '+18885550142'

/** A text that a phone got. `mail` is its id in the outbox; the service's own texts have none. */
export type DeliveredSms = { to: string; text: string; mail?: string }

export type EmulatedSmsService = {
  endpoint: string
  arrived: DeliveredSms[]
  /** The numbers of the texts that it took. */
  taken: string[]
  /** Writes from a phone to the restaurant's number. STOP, START and HELP are the service's own business. */
  reply: (from: string, text: string) => Promise<void>
  /** Makes texts to a number end with an event, such as TEXT_UNREACHABLE; delivered again without one. */
  endWith: (number: string, eventType?: string) => void
  /** Accepts so many parts in a minute of the product's clock; as many as come without a number. */
  throttle: (partsAMinute?: number) => void
  /** Takes the next texts and never says so: so many answers are lost. */
  loseAnswers: (count: number) => void
  /** Answers so many ms later; at once without a number. */
  slow: (ms?: number) => void
  /** Refuses the next texts with an error of the service, until told otherwise. */
  refuseWith: (error?: { name: string; Reason?: string }) => void
  close: () => Promise<void>
}

/** What SendTextMessage checks. */
const Request = v.object({
  DestinationPhoneNumber: v.pipe(v.string(), v.regex(/^\+[1-9]\d{1,18}$/)),
  OriginationIdentity: v.literal(demoOriginationNumber),
  MessageBody: v.pipe(v.string(), v.minLength(1), v.maxLength(1600)),
  MessageType: v.picklist(['TRANSACTIONAL', 'PROMOTIONAL']),
  MaxPrice: v.optional(v.pipe(v.string(), v.regex(/^\d{0,2}\.\d{1,5}$/), v.minLength(2), v.maxLength(8))),
  TimeToLive: v.optional(v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(259_200))),
  Context: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^\S{1,100}$/)), v.pipe(v.string(), v.regex(/^\S.{0,799}$/))),
      v.check((context) => Object.keys(context).length <= 5),
    ),
  ),
})

/** The dollars of a part: dearer in the Caribbean, where +1 also leads. */
const partUsd = (to: string): number => (/^\+1(?:809|829|849|876)/.test(to) ? 0.2 : 0.0105)

/**
 * Emulates AWS End User Messaging with a toll-free number and the phones of guests: it checks what it sends, keeps the
 * opt-out list, and tells through SNS what became of a text and what guests write. `show` gets each text.
 */
export async function startSmsService({
  tell,
  show,
}: {
  tell: (event: object) => Promise<unknown>
  show: (text: DeliveredSms) => Promise<unknown>
}): Promise<EmulatedSmsService> {
  const arrived: DeliveredSms[] = []
  const taken: string[] = []
  const optedOut = new Set<string>()
  const ends = new Map<string, string>()
  let partsAMinute = Infinity
  let refusal: { name: string; Reason?: string } | undefined
  let recent: { at: number; parts: number }[] = []
  let lost = 0
  let slowMs = 0

  /** Lambda tries an event three times. */
  async function told(message: object): Promise<void> {
    const event = { Records: [{ Sns: { MessageId: randomUUID(), Message: JSON.stringify(message) } }] }
    for (let tried = 1; tried <= 3; tried++) {
      try {
        await tell(event)
        return
      } catch (error) {
        if (tried === 3) console.warn(`a text's event is lost: ${String(error)}`)
      }
    }
  }
  async function bring(text: DeliveredSms): Promise<void> {
    arrived.push(text)
    await show(text)
  }

  function faultOf(input: unknown): { name: string; Reason?: string } | undefined {
    if (refusal) return refusal
    const { success, output } = v.safeParse(Request, input)
    if (!success) return { name: 'ValidationException', Reason: 'FIELD_VALIDATION_FAILED' }
    if (optedOut.has(output.DestinationPhoneNumber))
      return { name: 'ConflictException', Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT' }
    if (partUsd(output.DestinationPhoneNumber) > Number(output.MaxPrice ?? Infinity))
      return { name: 'ConflictException', Reason: 'PRICE_OVER_THRESHOLD' }
    const [at, parts] = [nowMs(), countSmsParts(output.MessageBody)]
    recent = recent.filter((one) => one.at > at - 60_000)
    if (recent.reduce((sum, one) => sum + one.parts, parts) > partsAMinute) return { name: 'ThrottlingException' }
    recent.push({ at, parts })
    return undefined
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, content: object) =>
      void response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(content))
    const input = JSON.parse(await textOf(request)) as Record<string, any>
    const operation = String(request.headers['x-amz-target']).split('.')[1]
    const fault = operation === 'SendTextMessage' ? faultOf(input) : { name: 'ValidationException' }
    if (fault) return send(400, { __type: fault.name, message: fault.name, Reason: fault.Reason })
    const { DestinationPhoneNumber: to, MessageBody: text, Context: context } = input
    const messageId = randomUUID()
    taken.push(to)
    if (lost > 0) {
      lost--
      response.destroy()
    } else if (slowMs > 0) setTimeout(() => send(200, { MessageId: messageId }), slowMs).unref()
    else send(200, { MessageId: messageId })
    const last = ends.get(to) ?? 'TEXT_DELIVERED'
    if (last === 'TEXT_DELIVERED') await bring({ to, text, mail: context?.mail })
    for (const eventType of ['TEXT_QUEUED', last])
      await told({
        eventType,
        eventVersion: '1.0',
        destinationPhoneNumber: to,
        messageId,
        context,
        isFinal: eventType === last,
      })
  }

  async function reply(from: string, text: string): Promise<void> {
    const word = text.trim().toUpperCase()
    if (word === 'STOP') {
      optedOut.add(from)
      return bring({
        to: from,
        text: 'You are opted out and will receive no more messages. Reply START to get them again.',
      })
    }
    if (word === 'START' || word === 'UNSTOP') optedOut.delete(from)
    if (word === 'HELP')
      return bring({ to: from, text: 'For help call the restaurant. Msg & data rates may apply. Reply STOP to end.' })
    await told({
      originationNumber: from,
      destinationNumber: demoOriginationNumber,
      messageKeyword: 'KEYWORD',
      messageBody: text,
      inboundMessageId: randomUUID(),
    })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  const { port, close } = await listenOnLoopback(server, 0)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    arrived,
    taken,
    reply,
    endWith: (number, eventType) => void (eventType ? ends.set(number, eventType) : ends.delete(number)),
    throttle: (parts = Infinity) => void (partsAMinute = parts),
    loseAnswers: (count) => void (lost = count),
    slow: (ms = 0) => void (slowMs = ms),
    refuseWith: (error) => void (refusal = error),
    close,
  }
}
