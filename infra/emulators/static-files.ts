import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** A file with its headers, as a bucket stores it. */
export type StoredFile = { body: Buffer; headers: Record<string, string> }

/** Returns the built assets under a folder by key, as a deploy uploads them. Nothing outside the folder. */
export const createFileReader =
  (folder: string) =>
  async (key: string): Promise<StoredFile | undefined> => {
    const path = normalize(join(folder, key))
    if (!path.startsWith(folder + sep) || key.includes('\0') || key.startsWith('.') || key.endsWith('.html'))
      return undefined
    try {
      return {
        body: await readFile(path),
        headers: { 'content-type': types[extname(path)] ?? 'application/octet-stream' },
      }
    } catch {
      return undefined
    }
  }
