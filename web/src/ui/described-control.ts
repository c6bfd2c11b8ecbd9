/** The properties that tie a control to its label, error and help. */
export type DescribedControl = {
  id: string
  'aria-required'?: true
  'aria-invalid'?: true
  'aria-describedby'?: string
}

type About = { required?: boolean | undefined; error?: string | undefined; notes: readonly (string | undefined)[] }

/** Returns the properties of a control. `notes` are the ids of the texts that describe it. */
export function describeControl(id: string, { required, error, notes }: About): DescribedControl {
  const describedBy = notes.filter(Boolean).join(' ')
  return {
    id,
    ...(required ? { 'aria-required': true } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  }
}
