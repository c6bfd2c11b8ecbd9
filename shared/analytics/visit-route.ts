/** Where track-visit knocks, apart from the other calls: every page reports its visits and carries nothing else of the contract. */
export const visitRoute = { method: 'POST', path: '/api/track-visit' } as const
