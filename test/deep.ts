/** Whether everything runs, at every width and in both languages: `npm run test:deep`. */
export const isDeep = Boolean(process.env['DEEP'])

/** Every `nth` of many that are alike; all of them when deep. */
export const sample = <T>(all: readonly T[], nth: number): readonly T[] =>
  isDeep ? all : all.filter((_, at) => at % nth === 0)
