import * as v from 'valibot'
import { EntryCursor, ListPage } from './pagination.ts'

/** The input of a call that asks for nothing. */
export const noInput = v.strictObject({})

/** A save of what the public sees: it raises the edition and wakes the publisher. */
export const publishesSite = { table: 'write', wakes: ['publish-site'] } as const

/** The input that names one entry of a list. */
export const idInput = { id: EntryCursor }

/** The input that asks for a page of a list. */
export const pageInput = v.strictObject(ListPage)
