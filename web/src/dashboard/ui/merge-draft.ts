import { isSameJson } from '#shared/lib/stable-json.ts'

/** Returns whether a value is an object with fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Applies input newer than `sent` to the `stored` value, so that nothing typed during a save is lost. */
export const mergeDraft = <Values extends object>(
  typed: Partial<Values>,
  sent: Partial<Values>,
  stored: Values,
): Partial<Values> =>
  Object.fromEntries(
    (Object.keys(typed) as (keyof Values)[]).flatMap((field) => {
      const [now, before, kept]: unknown[] = [typed[field], sent[field], stored[field]]
      if (isSameJson(now, before)) return []
      if (!isRecord(now) || !isRecord(before) || !isRecord(kept)) return [[field, now]]
      return [[field, { ...kept, ...mergeDraft(now, before, kept) }]]
    }),
  ) as Partial<Values>
