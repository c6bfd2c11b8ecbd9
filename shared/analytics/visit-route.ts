/** The route of track-visit, apart from the other endpoints: every page reports its visits and loads none of them. */
export const visitRoute = { method: 'POST', path: '/api/track-visit' } as const
