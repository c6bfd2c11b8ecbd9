import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiRequestError } from './api.ts'

const minutes = 60_000

/** Creates the query client: three retries, 1 s doubling to 30 s. Refused requests are not retried. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => console.error('Failed to load', queryKey, error) }),
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: 5 * minutes,
        retry: (failures, error) => failures < 3 && !(error instanceof ApiRequestError && error.status < 500),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
