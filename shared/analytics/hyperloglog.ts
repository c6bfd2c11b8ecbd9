/** There are 2 to this power registers, a byte each. */
const width = 14
const size = 1 << width
/** Below this number of names, their 32-bit hashes are kept instead. */
const few = 1000
const perHash = 4

/** A stored counter that can be merged: base64 of sorted hashes while they are few, else of registers. */
export type Sketch = string

/**
 * Creates a counter of different names that needs at most 16 KB and can merge others. It is exact below a thousand,
 * then a HyperLogLog of 16,384 registers, within 2 % (its standard error is 0.8 %) (see shared/analytics/README,
 * Visits).
 */
export function createDistinctCounter(): {
  see: (name: string) => void
  merge: (seen: Sketch) => void
  count: () => number
  seen: () => Sketch
} {
  const hashes = new Set<number>()
  let registers: Uint8Array | undefined

  const note = (hash: number) => {
    if (registers) return raise(registers, hash)
    hashes.add(hash)
    if (hashes.size < few) return
    registers = new Uint8Array(size)
    for (const one of hashes) raise(registers, one)
    hashes.clear()
  }
  return {
    see: (name) => note(fnv1a(name)),
    merge: (seen) => {
      const bytes = bytesOf(seen)
      if (bytes.length !== size) {
        const view = new DataView(bytes.buffer)
        for (let at = 0; at < bytes.length; at += perHash) note(view.getUint32(at))
        return
      }
      const mine = (registers ??= new Uint8Array(size))
      for (const one of hashes) raise(mine, one)
      hashes.clear()
      for (const [at, rank] of bytes.entries()) if (rank > (mine[at] ?? 0)) mine[at] = rank
    },
    count: () => (registers ? Math.round(estimate(registers)) : hashes.size),
    seen: () => {
      if (registers) return textOf(registers)
      const view = new DataView(new ArrayBuffer(hashes.size * perHash))
      for (const [at, hash] of [...hashes].toSorted((a, b) => a - b).entries()) view.setUint32(at * perHash, hash)
      return textOf(new Uint8Array(view.buffer))
    },
  }
}

const textOf = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

/** Updates the register that a hash's first bits choose with one more than the leading zeros of the rest. */
function raise(registers: Uint8Array, hash: number): void {
  const at = hash >>> (32 - width)
  const rank = Math.min(32 - width, Math.clz32(hash << width)) + 1
  if (rank > (registers[at] ?? 0)) registers[at] = rank
}

/** Ertl's estimate for few and many ("New cardinality estimation algorithms", 2017, algorithm 6). */
function estimate(registers: Uint8Array): number {
  const last = 32 - width
  const ranks = Array.from({ length: last + 2 }, () => 0)
  for (const rank of registers) ranks[rank] = (ranks[rank] ?? 0) + 1
  let sum = size * tau(1 - (ranks[last + 1] ?? 0) / size)
  for (let rank = last; rank >= 1; rank--) sum = 0.5 * (sum + (ranks[rank] ?? 0))
  sum += size * sigma((ranks[0] ?? 0) / size)
  return (size * size) / (2 * Math.LN2 * sum)
}

function sigma(share: number): number {
  let [power, weight, sum] = [share, 1, share]
  for (let before = -1; sum !== before; weight *= 2) {
    power *= power
    before = sum
    sum += power * weight
  }
  return sum
}

function tau(share: number): number {
  let [root, weight, sum] = [share, 1, 1 - share]
  for (let before = -1; sum !== before;) {
    root = Math.sqrt(root)
    before = sum
    weight /= 2
    sum -= (1 - root) ** 2 * weight
  }
  return sum / 3
}

/** FNV-1a with a finalizer: similar names get very different 32 bits. */
function fnv1a(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
