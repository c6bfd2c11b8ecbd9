import type { AnswerOf, InputOf } from '#shared/endpoint.ts'
import type { ErrorCode } from '#shared/api-error.ts'
import type { createReservation, createWalkIn, markReservation } from '#shared/reservations/owner-endpoints.ts'
import type { getTableDay } from '#shared/tables/owner-endpoints.ts'

/** An evening as this device last received it, at an instant in ms. */
export type StoredBook = { answer: AnswerOf<typeof getTableDay>; at: number }

type CreateReservation = { call: 'create-reservation'; body: InputOf<typeof createReservation> }

/** An act that waits for the network. `after` is the key of the act before it on the same party, which it waits for. */
export type QueuedAct = {
  /** Its Idempotency-Key. */
  key: string
  /** When the action was done, by this device's clock, in ms. */
  doneAt: number
  after?: string
  /** Why the server refused it: a person decides what becomes of it. */
  asked?: ErrorCode
  /** The guest, for people to read. */
  name: string
} & (
  | { call: 'mark-reservation'; body: InputOf<typeof markReservation> }
  | { call: 'create-walk-in'; body: InputOf<typeof createWalkIn> & { id: string } }
  | CreateReservation
)

/** A reservation that waits for the network: the server has not accepted it yet. */
export type QueuedReservation = QueuedAct & CreateReservation

/** The keys of this device, which no script can read out: the first encrypts, each reads. */
export type EveningKeys = readonly [CryptoKey, ...CryptoKey[]]

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }
type StoreName = 'keys' | 'books' | 'acts'

const name = 'evening'
const version = 1

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the store failed')))
  })

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= (() => {
    const request = indexedDB.open(name, version)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('keys')
      request.result.createObjectStore('books')
      request.result.createObjectStore('acts', { autoIncrement: true })
    })
    return settled(request)
  })()
  opened.catch(() => (opened = undefined))
  return opened
}

/** Runs a transaction, and waits until it is on the disk. */
async function run<T>(
  stores: readonly StoreName[],
  work: (store: (of: StoreName) => IDBObjectStore) => Promise<T> | T,
): Promise<T> {
  const transaction = (await open()).transaction([...stores], 'readwrite', { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the store failed')))
  })
  const result = await work((of) => transaction.objectStore(of))
  await done
  return result
}

const seal = async ([key]: EveningKeys, value: unknown): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) }
}

/** Returns what was sealed, or undefined where none of the keys opens it. */
async function unseal<T>(keys: EveningKeys, { iv, data }: Sealed): Promise<T | undefined> {
  for (const key of keys) {
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data).catch(() => undefined)
    if (opened) return JSON.parse(new TextDecoder().decode(opened)) as T
  }
  return undefined
}

const importKey = (base64url: string): Promise<CryptoKey> => {
  const bytes = Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Stores the keys of this device. */
export async function saveEveningKeys(base64urls: readonly string[]): Promise<void> {
  const keys = await Promise.all(base64urls.map(importKey))
  await run(['keys'], (of) => void of('keys').put(keys, 'keys'))
}

/** Returns the keys, or undefined where nobody signed in since the device was locked. */
export const loadEveningKeys = (): Promise<EveningKeys | undefined> =>
  run(['keys'], (of) => settled<EveningKeys | undefined>(of('keys').get('keys')))

/** Stores an evening, without email addresses, in place of past ones. */
export async function saveBook(
  keys: EveningKeys,
  date: string,
  today: string,
  { answer, at }: StoredBook,
): Promise<void> {
  const reservations = answer.reservations.map(({ email: _email, mail: _mail, ...row }) => row)
  const sealed = await seal(keys, { answer: { ...answer, reservations }, at })
  await run(['books'], (of) => {
    of('books').delete(IDBKeyRange.upperBound(today, true))
    of('books').put(sealed, date)
  })
}

/** Returns a stored evening, or undefined. */
export async function loadBook(keys: EveningKeys, date: string): Promise<StoredBook | undefined> {
  const sealed = await run(['books'], (of) => settled<Sealed | undefined>(of('books').get(date)))
  return sealed && unseal<StoredBook>(keys, sealed)
}

type Numbered = { place: IDBValidKey; act: QueuedAct }

/** Lists the acts that wait and that a key opens, in their order. */
export async function listActs(keys: EveningKeys): Promise<Numbered[]> {
  const [places, all] = await run(['acts'], (of) =>
    Promise.all([settled(of('acts').getAllKeys()), settled<Sealed[]>(of('acts').getAll())]),
  )
  const acts = await Promise.all(all.map((sealed) => unseal<QueuedAct>(keys, sealed)))
  return acts.flatMap((act, at) => (act ? [{ place: places[at]!, act }] : []))
}

/** Counts the acts that wait, readable or not. */
export const countActs = (): Promise<number> => run(['acts'], (of) => settled(of('acts').count()))

/** Adds an act at the end. It is on the disk when this resolves. */
export async function addAct(keys: EveningKeys, act: QueuedAct): Promise<void> {
  const sealed = await seal(keys, act)
  await run(['acts'], (of) => void of('acts').add(sealed))
}

/** Replaces some acts and removes others, all or none. */
export async function changeActs(
  keys: EveningKeys,
  { put = [], remove = [] }: { put?: readonly Numbered[]; remove?: readonly IDBValidKey[] },
): Promise<void> {
  const sealed = await Promise.all(put.map(async ({ place, act }) => [await seal(keys, act), place] as const))
  await run(['acts'], (of) => {
    for (const place of remove) of('acts').delete(place)
    for (const [value, place] of sealed) of('acts').put(value, place)
  })
}

/** Removes the keys and the evenings. Acts that wait stay, unreadable until somebody signs in or types the PIN. */
export const lockStore = (): Promise<void> =>
  run(['keys', 'books'], (of) => {
    of('keys').clear()
    of('books').clear()
  })

/** Remembers that somebody touches this device, at an instant in ms. */
export const saveTouch = (at: number): Promise<void> => run(['keys'], (of) => void of('keys').put(at, 'touched'))

/** Returns when somebody last touched this device, in ms. */
export const loadTouch = (): Promise<number | undefined> =>
  run(['keys'], (of) => settled<number | undefined>(of('keys').get('touched')))
