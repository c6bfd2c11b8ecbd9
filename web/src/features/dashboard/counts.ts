/** How much waits behind a section, by its path: new messages, new catering requests. Shown in the sidebar and the thumb bar. */
export const useCounts = (): Readonly<Record<string, number>> => none

const none = {}
