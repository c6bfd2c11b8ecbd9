import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type BookingCount, isBookingKey } from '../data-folder/booking-count.ts'
import { type Answer, type Attributes, type DynaliteEngine, errorTypeOf, WireError } from './engine.ts'

type Step = { kind: string; spec: any; table: string; key: Attributes; before?: Attributes | undefined }
type Reason = { Code: string; Message?: string; Item?: Attributes }

/** Returns how many bookings a transaction adds and deletes. */
function countBookings(steps: readonly Step[]): { added: number; deleted: number } {
  const bookings = steps.filter(({ key }) => isBookingKey(key))
  return {
    added: bookings.filter(({ kind, before }) => kind === 'Put' && !before).length,
    deleted: bookings.filter(({ kind, before }) => kind === 'Delete' && before).length,
  }
}

const kinds = new Set(['Put', 'Update', 'Delete', 'ConditionCheck'])
/** Errors of one item, which cancel the transaction with a reason. Others refuse the whole request. */
const ofOneItem = /operand type|incorrect (?:data )?type|document path|Type mismatch|item size|empty string/i
const tokenMs = 600_000
const fine: Answer = { status: 200, body: {}, text: '{}' }

/** Adds transactions to dynalite. A journal undoes one when the process dies half-way. */
export class Transactions {
  #engine: DynaliteEngine
  #journal: string | undefined
  #bookings: BookingCount
  #tokens = new Map<string, { asked: string; at: number }>()

  constructor(engine: DynaliteEngine, journal: string | undefined, bookings: BookingCount) {
    this.#engine = engine
    this.#journal = journal
    this.#bookings = bookings
  }

  /** Undoes an interrupted transaction. An incomplete journal means that nothing was written. */
  async recover(): Promise<void> {
    if (!this.#journal || !existsSync(this.#journal)) return
    let steps: Step[] = []
    try {
      steps = JSON.parse(readFileSync(this.#journal, 'utf8')) as Step[]
    } catch {}
    for (const step of steps) await this.#engine.restore(step)
    rmSync(this.#journal, { force: true })
  }

  async get({
    TransactItems = [],
  }: {
    TransactItems?: { Get: { TableName: string; Key: Attributes } }[]
  }): Promise<Answer> {
    const Responses = []
    for (const { Get } of TransactItems) {
      const { Item } = await this.#engine.do('GetItem', { ...Get, ConsistentRead: true })
      Responses.push(Item ? { Item } : {})
    }
    return { status: 200, body: { Responses }, text: JSON.stringify({ Responses }) }
  }

  async write({
    ClientRequestToken: token,
    ReturnConsumedCapacity: counting = 'NONE',
    ...rest
  }: {
    ClientRequestToken?: string
    ReturnConsumedCapacity?: string
    TransactItems?: Record<string, any>[]
  }): Promise<Answer> {
    const asked = JSON.stringify(rest)
    const seen = token ? this.#tokens.get(token) : undefined
    if (seen && Date.now() - seen.at < tokenMs) {
      if (seen.asked === asked) return fine
      throw new WireError('IdempotentParameterMismatchException', 'Request has different parameters than the original.')
    }
    const steps = await this.#stepsOf(rest.TransactItems ?? [])
    this.#note(steps)
    const { added, deleted } = countBookings(steps)
    this.#bookings.add(-deleted)
    const { reasons, applied, malformed, units } = await this.#apply(steps)
    const cancelled = malformed !== undefined || reasons.some(({ Code }) => Code !== 'None')
    if (cancelled) for (const step of applied.toReversed()) await this.#engine.restore(step)
    if (this.#journal) rmSync(this.#journal, { force: true })
    this.#bookings.add(cancelled ? deleted : added)
    if (malformed) return malformed
    if (cancelled) {
      const codes = reasons.map(({ Code }) => Code).join(', ')
      throw new WireError(
        'TransactionCanceledException',
        `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
        {
          CancellationReasons: reasons,
        },
      )
    }
    if (token) this.#remember(token, asked)
    if (counting === 'NONE') return fine
    const body = { ConsumedCapacity: [{ TableName: steps[0]?.table, CapacityUnits: units }] }
    return { status: 200, body, text: JSON.stringify(body) }
  }

  async #stepsOf(wanted: Record<string, any>[]): Promise<Step[]> {
    if (wanted.length === 0 || wanted.length > 100)
      throw new WireError('ValidationException', 'transactItems must have length between 1 and 100')
    const steps: Step[] = []
    for (const item of wanted) {
      const [kind = ''] = Object.keys(item)
      if (!kinds.has(kind) || Object.keys(item).length !== 1) {
        throw new WireError('ValidationException', 'TransactItems can only contain one of Check, Put, Update or Delete')
      }
      const spec = item[kind]
      steps.push({
        kind,
        spec,
        table: spec.TableName,
        key: await this.#engine.keyOf(spec.TableName, spec.Key ?? spec.Item),
      })
    }
    if (new Set(steps.map(({ table, key }) => table + JSON.stringify(key))).size !== steps.length) {
      throw new WireError('ValidationException', 'Transaction request cannot include multiple operations on one item')
    }
    for (const step of steps) step.before = await this.#engine.item(step.table, step.key)
    return steps
  }

  #note(steps: Step[]): void {
    if (!this.#journal) return
    writeFileSync(
      `${this.#journal}.new`,
      JSON.stringify(steps.map(({ table, key, before }) => ({ table, key, before }))),
    )
    renameSync(`${this.#journal}.new`, this.#journal)
  }

  async #apply(steps: Step[]): Promise<{ reasons: Reason[]; applied: Step[]; malformed?: Answer; units: number }> {
    const reasons: Reason[] = []
    const applied: Step[] = []
    let units = 0
    for (const step of steps) {
      const answer = await this.#perform(step)
      if (answer.status === 200) {
        applied.push(step)
        // A transaction prepares and commits, so each item costs twice.
        units += 2 * (answer.body.ConsumedCapacity?.CapacityUnits ?? 1)
        reasons.push({ Code: 'None' })
        continue
      }
      const Message = String(answer.body.message ?? answer.body.Message)
      const wantsOld = step.spec.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && step.before
      if (errorTypeOf(answer) === 'ConditionalCheckFailedException') {
        reasons.push({
          Code: 'ConditionalCheckFailed',
          Message,
          ...(wantsOld && step.before ? { Item: step.before } : {}),
        })
      } else if (errorTypeOf(answer) === 'ValidationException' && ofOneItem.test(Message))
        reasons.push({ Code: 'ValidationError', Message })
      else return { reasons, applied, malformed: answer, units }
    }
    return { reasons, applied, units }
  }

  #perform({ kind, spec, key, before }: Step): Promise<Answer> {
    const { ReturnValuesOnConditionCheckFailure: _old, Key: _key, Item, ...given } = spec
    const conditioned = { ...given, ReturnConsumedCapacity: 'TOTAL' }
    if (kind === 'Put') return this.#engine.call('PutItem', { ...conditioned, Item })
    if (kind === 'Update') return this.#engine.call('UpdateItem', { ...conditioned, Key: key })
    if (kind === 'Delete') return this.#engine.call('DeleteItem', { ...conditioned, Key: key })
    return before
      ? this.#engine.call('PutItem', { ...conditioned, Item: before })
      : this.#engine.call('DeleteItem', { ...conditioned, Key: key })
  }

  #remember(token: string, asked: string): void {
    this.#tokens.set(token, { asked, at: Date.now() })
    const [oldest] = this.#tokens.keys()
    if (this.#tokens.size > 5000 && oldest) this.#tokens.delete(oldest)
  }
}
