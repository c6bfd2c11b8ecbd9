import * as v from 'valibot'

/** The faults of a form by field, first fault first; none when it is fine. The same schema judges it on the server. */
export function faultsOf(schema: v.GenericSchema<any, any>, input: unknown): Record<string, string[]> {
  const { issues = [] } = v.safeParse(schema, input, { abortPipeEarly: true })
  const faults: Record<string, string[]> = {}
  for (const issue of issues) (faults[v.getDotPath(issue) ?? ''] ??= []).push(issue.message)
  return faults
}
