import { createContext, use } from 'react'
import type { Session } from '#shared/auth/session.ts'

export const OwnerContext = createContext<Session | undefined>(undefined)

/** Returns the owner's session within the dashboard. */
export function useOwner(): Session {
  const session = use(OwnerContext)
  if (!session) throw new Error('there is an owner only within the dashboard')
  return session
}
