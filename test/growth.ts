/**
 * How many times longer one work takes than another, by the processor's time: by the clock, what takes long on a busy machine waits its turn as well. Both
 * are taken in one run, by turns, each at its best, until they are below `limit`: three times at least, since what runs for the first time is slow.
 */
export function timesLonger(work: () => unknown, than: () => unknown, limit: number): number {
  let [long, short, spent] = [Infinity, Infinity, 0]
  for (let turn = 0; turn < 3 || spent < 5 || (long / short >= limit && (turn < 5 || spent < 2000)); turn++) {
    short = Math.min(short, took(than))
    long = Math.min(long, took(work))
    spent += short + long
  }
  return long / short
}

/** How many times longer work on 4 n takes than on n: about 4 where it grows with n, 16 where with its square. */
export const growth = (work: (n: number) => unknown, n: number): number =>
  timesLonger(
    () => work(4 * n),
    () => work(n),
    linear,
  )

/** Work that grows with n stays below this, and work that grows with its square does not. */
export const linear = 10

function took(work: () => unknown): number {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  // Below a millisecond the machine's memory decides.
  return Math.max(1, (user + system) / 1000)
}
