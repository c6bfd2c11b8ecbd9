import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'

type Query = Record<string, string | undefined>

const target = (to: string, query: Query = {}, hash?: string) => {
  const search = Object.fromEntries(Object.entries(query).filter(([, value]) => value)) as never
  // Parameters are already filled in, so the router's typed addresses do not apply.
  return { to: (to ? `/dashboard/${to}` : '/dashboard') as '/dashboard', search, ...(hash ? { hash } : {}) }
}

type Props = {
  children: ReactNode
  className?: string
  title?: string
  onClick?: () => void
  'aria-label'?: string
  /** A path below /dashboard with parameters filled in: '' is the overview, 'menu/edit/01J…' a dish. */
  to: string
  query?: Query
  /** The field or panel to scroll to, by name or id. */
  hash?: string | undefined
  /** Marked as current on this page only, not on subpages. */
  exact?: boolean
}

/** A link to a dashboard page, marked on the page and its subpages. */
export const DashboardLink = ({ to, query, hash, exact = to === '', ...rest }: Props) => (
  <Link {...rest} {...target(to, query, hash)} activeOptions={{ exact, includeSearch: false }} />
)

/** Returns `go('menu')`, which opens a dashboard page. */
export function useDashboardNavigate() {
  const navigate = useNavigate()
  return useCallback(
    (to: string, { query, replace = false }: { query?: Query; replace?: boolean } = {}) =>
      void navigate({ ...target(to, query), replace }),
    [navigate],
  )
}
