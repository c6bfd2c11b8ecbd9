import { statfsSync } from 'node:fs'

/** Returns the free bytes of the disk that holds a path. */
export type FreeBytes = (path: string) => number

const freeBytesOf: FreeBytes = (path) => {
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

/** The table's engine writes files of a few MB on its own, and cannot go on after one that had no room. */
const leastFree = 64 * 1024 * 1024

/** Returns a check whether a folder's disk has space for a write. Without a folder there is always space. */
export const hasFreeSpaceIn =
  (path: string | undefined, freeBytes: FreeBytes = freeBytesOf): (() => boolean) =>
  () =>
    path === undefined || freeBytes(path) >= leastFree

/** Tells whether an error says that a disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '')
