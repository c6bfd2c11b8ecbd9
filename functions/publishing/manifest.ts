import { hash } from 'node:crypto'

/** A short name of what some texts say: equal as long as they are. */
export const digest = (...texts: readonly string[]): string => hash('md5', texts.join('\n'), 'base64url').slice(0, 16)

/** The part of the manifest in which a file is noted: a post's files, in both languages, stand together in one of sixteen. */
export function partOf(key: string): string {
  const slug = /(?:^|\/)blog\/([\w-]+)\.(?:html|json)$/.exec(key)?.[1]
  if (!slug) return 'pages'
  let sum = 0
  for (const letter of slug) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521
  return `posts-${(sum % 16).toString(16)}`
}

/** Reads and writes an object of the bucket by its key; undefined where there is none. */
export type Notes = {
  read: (key: string) => Promise<string | undefined>
  write: (key: string, text: string) => Promise<void>
}

type Part = Record<string, string>

/**
 * What of an edition is out: each file with the digest of what it was made from, '' where that is not known. `note` takes undefined for a file that is no
 * more; nothing of it lasts before `save`.
 */
export type Manifest = {
  of: (key: string) => string | undefined
  keys: () => string[]
  note: (key: string, inputs: string | undefined) => void
  save: () => Promise<void>
}

const keyOf = (part: string): string => `manifest/${part}`

function manifestOf(parts: Map<string, Part>, notes: Notes, changed: Set<string>): Manifest {
  const known = new Map<string, string>()
  for (const part of parts.values()) for (const key in part) known.set(key, part[key]!)
  return {
    of: (key) => known.get(key),
    keys: () => [...known.keys()],
    note: (key, inputs) => {
      const name = partOf(key)
      const part = parts.get(name) ?? {}
      parts.set(name, part)
      changed.add(name)
      if (inputs === undefined) {
        delete part[key]
        known.delete(key)
      } else {
        part[key] = inputs
        known.set(key, inputs)
      }
    },
    save: async () => {
      const saved = [...changed]
      changed.clear()
      const others = saved.filter((name) => name !== 'pages')
      await Promise.all(others.map((name) => notes.write(keyOf(name), JSON.stringify(parts.get(name)))))
      // The first part names the others: last, so that it names none that is not there.
      if (saved.length > 0) {
        const named = [...parts.keys()].filter((name) => name !== 'pages')
        await notes.write(keyOf('pages'), JSON.stringify({ parts: named, files: parts.get('pages') ?? {} }))
      }
    },
  }
}

/** The manifest as it was saved last; undefined when a part of it is lost or cannot be read. */
export async function readManifest(notes: Notes): Promise<Manifest | undefined> {
  try {
    const first = await notes.read(keyOf('pages'))
    if (first === undefined) return undefined
    const { parts, files } = JSON.parse(first) as { parts: string[]; files: Part }
    const others = await Promise.all(
      parts.map(async (name): Promise<[string, Part]> => {
        const text = await notes.read(keyOf(name))
        if (text === undefined) throw new SyntaxError(name)
        return [name, JSON.parse(text) as Part]
      }),
    )
    return manifestOf(new Map([['pages', files], ...others]), notes, new Set())
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined
    throw error
  }
}

/** A manifest of files of which nothing is known but that they are there. */
export function manifestOfFiles(keys: readonly string[], notes: Notes): Manifest {
  const manifest = manifestOf(new Map(), notes, new Set(['pages']))
  for (const key of keys) manifest.note(key, '')
  return manifest
}
