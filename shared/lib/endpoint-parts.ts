import * as v from 'valibot'
import { EntryId, listPageFields } from './pagination.ts'

/** The input of an endpoint that takes none. */
export const noInput = v.strictObject({})

/** An endpoint that changes public content: it requests a publish and starts the publisher. */
export const publishesSite = { table: 'write', triggers: ['publish-site'] } as const

/** Input that names one entry of a list. */
export const idInput = { id: EntryId }

/** Input that asks for a page of a list. */
export const pageInput = v.strictObject(listPageFields)
