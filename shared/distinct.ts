const bits = 2 ** 26

/**
 * Counts how many different names it saw, in 8 MB however many there are: each name sets one of 67 million bits, and what fell on a bit that was set already
 * is made up for (linear counting). Exact but for one in a hundred thousand up to some thousands of names; within 0.03 % at a million.
 */
export function distinct(): { see: (name: string) => void; count: () => number } {
  const seen = new Uint32Array(bits / 32)
  let set = 0
  return {
    see: (name) => {
      const bit = fnv1a(name) % bits
      const [word, mask] = [bit >>> 5, 1 << (bit & 31)]
      if (seen[word]! & mask) return
      seen[word]! |= mask
      set++
    },
    count: () => Math.round(-bits * Math.log1p(-set / bits)),
  }
}

/** FNV-1a, mixed once more: 32 bits that differ for names that differ little. */
function fnv1a(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
