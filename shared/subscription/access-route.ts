/** Where get-access knocks, apart from the other calls: every page polls it and carries nothing else of the contract, nor of valibot. */
export const accessRoute = { method: 'GET', path: '/api/access' } as const
