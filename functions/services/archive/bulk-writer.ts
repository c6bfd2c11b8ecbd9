import { type Item, maxPutItems, putItems, type TransactionItem, writeItem } from '#functions/db/table.ts'

/** The requests that run at once. */
const lanes = 8

/**
 * Writes many items into a table that is being filled: whole items in batches and without their conditions, other
 * changes one by one.
 */
export class BulkWriter {
  #batch = new Map<string, Item>()
  readonly #running = new Set<Promise<void>>()
  #failed: { error: unknown } | undefined

  /** Adds writes, and waits while too many run. Throws what an earlier write threw. */
  async add(ops: readonly TransactionItem[]): Promise<void> {
    for (const op of ops) {
      const { Put } = op.write
      if (Put?.Item) this.#put(Put.Item as Item)
      else await this.#run(async () => void (await writeItem({ write: op.write })))
      if (this.#batch.size === maxPutItems) await this.#flush()
    }
  }

  /** A batch may hold a key once; the last write of it wins. */
  #put(item: Item): void {
    this.#batch.set(JSON.stringify([item.pk, item.sk]), item)
  }

  async #flush(): Promise<void> {
    const batch = [...this.#batch.values()]
    this.#batch = new Map()
    if (batch.length > 0) await this.#run(() => putItems(batch))
  }

  async #run(work: () => Promise<void>): Promise<void> {
    while (this.#running.size >= lanes) await Promise.race(this.#running)
    if (this.#failed) throw this.#failed.error
    const running: Promise<void> = work()
      .catch((error: unknown) => void (this.#failed ??= { error }))
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Writes the rest and waits for all. */
  async end(): Promise<void> {
    await this.#flush()
    await Promise.all(this.#running)
    if (this.#failed) throw this.#failed.error
  }
}
