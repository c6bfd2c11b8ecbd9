/** The route of get-access, apart from the other endpoints: every page polls it and loads neither them nor valibot. */
export const accessRoute = { method: 'GET', path: '/api/access' } as const
