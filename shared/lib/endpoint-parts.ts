import * as v from 'valibot'
import { EntryId, ListPage } from './pagination.ts'

/** The input of a call that asks for nothing. */
export const nothing = v.strictObject({})

/** A save of what the public sees: it raises the edition and wakes the publisher. */
export const publishes = { table: 'write', wakes: ['publish-site'] } as const

/** The input that names one entry of a list. */
export const oneOf = { id: EntryId }

/** The input that asks for a page of a list. */
export const page = v.strictObject(ListPage)
