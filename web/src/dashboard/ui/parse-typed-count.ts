/** Returns a count of up to three digits that somebody typed, or NaN, which the field's schema refuses. */
export const parseTypedCount = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN)
