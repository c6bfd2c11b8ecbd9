import * as v from 'valibot'

/** The id of an entry of a list. */
export const EntryId = v.pipe(v.string('id'), v.regex(/^[\w-]{1,64}$/, 'id'))

/** The end of a page: the list, its encoded sort key, and an id. */
const Cursor = v.pipe(v.string('after'), v.regex(/^[\w.:%~!*'()-]{0,900}#[\w-]{1,64}$/, 'after'))

/** Asks for a page of a list: 25 entries, or 100 for an export. */
export const listPageFields = {
  after: v.optional(Cursor),
  size: v.pipe(
    v.optional(v.picklist(['25', '100'], 'size'), '25'),
    v.transform((text) => Number(text)),
  ),
}

/** A page of entries; `next` continues it. */
export type EntryPage<T> = { entries: T[]; next?: string }
