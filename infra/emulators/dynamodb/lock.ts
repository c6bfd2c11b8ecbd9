/** A fair lock, shared or exclusive, first come, first served. */
export class Lock {
  #waiting: { alone: boolean; go: () => void }[] = []
  #sharing = 0
  #taken = false

  async run<T>(alone: boolean, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((go) => {
      this.#waiting.push({ alone, go })
      this.#admit()
    })
    try {
      return await work()
    } finally {
      if (alone) this.#taken = false
      else this.#sharing--
      this.#admit()
    }
  }

  #admit(): void {
    for (
      let next = this.#waiting[0];
      next && !this.#taken && (!next.alone || this.#sharing === 0);
      next = this.#waiting[0]
    ) {
      this.#waiting.shift()
      if (next.alone) this.#taken = true
      else this.#sharing++
      next.go()
    }
  }
}
