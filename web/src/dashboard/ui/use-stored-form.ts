import type { UseQueryResult } from '@tanstack/react-query'
import { useDraft } from './draft.tsx'

type Saving = { pending: boolean; conflict: boolean; reset: () => void }

type Store<Values> = {
  values: Values
  /** The stored values that the save replaces, with their version. */
  stored: Values
  /** The stored values that editing began from. */
  base: Values
  /** Takes over what was stored. */
  settle: (stored: Values) => void
}

type Options<Answer, Values> = {
  query: UseQueryResult<Answer>
  valuesOf: (answer: Answer) => Values
  savings: readonly Saving[]
  store: (form: Store<Values>) => unknown
  /** Called when the input is dropped. */
  onDrop?: () => void
}

/** Manages a form over stored values: draft, save, revert, and either choice after a concurrent change. */
export function useStoredForm<Answer, Values extends object>({
  query,
  valuesOf,
  savings,
  store,
  onDrop,
}: Options<Answer, Values>) {
  const draft = useDraft(query.data && valuesOf(query.data))
  const { values, base, settle } = draft
  const storeOver = async (stored: Values | undefined) => {
    if (values && base && stored) await store({ values, stored, base, settle })
  }
  const fresh = async () => {
    const { data } = await query.refetch()
    return data && valuesOf(data)
  }
  const drop = () => {
    for (const { reset } of savings) reset()
    onDrop?.()
  }
  return {
    ...draft,
    pending: savings.some(({ pending }) => pending),
    failed: query.isError && !query.data,
    conflict: savings.some(({ conflict }) => conflict),
    save: () => void storeOver(base),
    revert: () => {
      drop()
      draft.revert()
    },
    /** Saves the input over a version that somebody else stored. */
    mine: async () => storeOver(await fresh()),
    theirs: async () => {
      const theirs = await fresh()
      drop()
      if (theirs) settle(theirs)
    },
  }
}
