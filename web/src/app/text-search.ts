/** Builds a route's `validateSearch`: all named parameters are optional texts, anything else is undefined. */
export const textSearch =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>): { [Key in Name]?: string | undefined } =>
    Object.fromEntries(names.map((name) => [name, typeof search[name] === 'string' ? search[name] : undefined])) as {
      [Key in Name]?: string
    }
