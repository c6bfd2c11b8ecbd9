import { hash } from 'node:crypto'

/** Returns one short hash of several texts. */
export const combinedHash = (...texts: readonly string[]): string =>
  hash('md5', texts.join('\n'), 'base64url').slice(0, 16)

/** The parts of the manifest that note posts: the files of one slug, in both languages, stand in one of them. */
export const postManifestPartNames: readonly string[] = Array.from(
  { length: 16 },
  (_, at) => `posts-${at.toString(16)}`,
)

/** Returns the manifest part that lists the files of a post. */
export function manifestPartOfSlug(slug: string): string {
  let sum = 0
  for (const letter of slug) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521
  return postManifestPartNames[sum % 16]!
}

/** Returns the part of the manifest that lists a file. Files of no post are in the first part. */
export function manifestPartOfFile(key: string): string {
  const slug = /(?:^|\/)blog\/([\w-]+)\.(?:html|json)$/.exec(key)?.[1]
  return slug ? manifestPartOfSlug(slug) : 'pages'
}

/** Reads and writes an object of the bucket by its key; undefined where there is none. */
export type ManifestStore = {
  read: (key: string) => Promise<string | undefined>
  write: (key: string, text: string) => Promise<void>
}

type Files = Record<string, string>

/**
 * The published files with the digests of their inputs, '' where unknown. Files of unread parts are as planned. `note`
 * takes undefined for a deleted file, `settle` marks a whole part as published, and `save` stores all of it.
 */
export type Manifest = {
  isOut: (part: string, inputs: string | undefined) => boolean
  of: (key: string) => string | undefined
  keys: () => string[]
  note: (key: string, inputs: string | undefined) => void
  settle: (part: string, inputs: string | undefined) => void
  save: () => Promise<void>
}

const keyOf = (part: string): string => `manifest/${part}`

/**
 * `settled` are the parts of posts that there are, by the inputs of which all of them is out, '' where that is not
 * known; `parts` those that were read.
 */
function manifestOf(settled: Map<string, string>, parts: Map<string, Files>, notes: ManifestStore): Manifest {
  const known = new Map<string, string>()
  for (const part of parts.values()) for (const [key, inputs] of Object.entries(part)) known.set(key, inputs)
  const changed = new Set<string>()
  return {
    isOut: (part, inputs) => inputs !== undefined && settled.get(part) === inputs,
    of: (key) => known.get(key),
    keys: () => [...known.keys()],
    note: (key, inputs) => {
      const name = manifestPartOfFile(key)
      const part = parts.get(name) ?? {}
      parts.set(name, part)
      changed.add(name)
      if (name !== 'pages') settled.set(name, '')
      if (inputs === undefined) {
        delete part[key]
        known.delete(key)
      } else {
        part[key] = inputs
        known.set(key, inputs)
      }
    },
    settle: (part, inputs) => {
      if (inputs === undefined || !settled.has(part) || settled.get(part) === inputs) return
      settled.set(part, inputs)
      changed.add('pages')
    },
    save: async () => {
      const saved = [...changed]
      changed.clear()
      const others = saved.filter((name) => name !== 'pages')
      await Promise.all(others.map((name) => notes.write(keyOf(name), JSON.stringify(parts.get(name)))))
      // The first part names the others: last, so that it names none that is not there.
      if (saved.length > 0)
        await notes.write(
          keyOf('pages'),
          JSON.stringify({ parts: Object.fromEntries(settled), files: parts.get('pages') ?? {} }),
        )
    },
  }
}

/**
 * Returns the last saved manifest, with the files of its first part and of those parts that differ from `planned`.
 * Returns undefined when one of these is lost or damaged.
 */
export async function readManifest(
  notes: ManifestStore,
  planned: readonly { name: string; inputs?: string }[],
): Promise<Manifest | undefined> {
  try {
    const first = await notes.read(keyOf('pages'))
    if (first === undefined) return undefined
    const { parts, files } = JSON.parse(first) as { parts: Record<string, string>; files: Files }
    const settled = new Map(Object.entries(parts))
    const wanted = new Map(planned.map(({ name, inputs }) => [name, inputs]))
    const others = await Promise.all(
      [...settled]
        .filter(([name, inputs]) => wanted.get(name) !== inputs)
        .map(async ([name]): Promise<[string, Files]> => {
          const text = await notes.read(keyOf(name))
          if (text === undefined) throw new SyntaxError(name)
          return [name, JSON.parse(text) as Files]
        }),
    )
    return manifestOf(settled, new Map([['pages', files], ...others]), notes)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined
    throw error
  }
}

/** Creates a manifest of files that exist in the bucket and have unknown inputs. */
export function createManifest(keys: readonly string[], notes: ManifestStore): Manifest {
  const manifest = manifestOf(new Map(), new Map([['pages', {}]]), notes)
  for (const key of keys) manifest.note(key, '')
  return manifest
}
