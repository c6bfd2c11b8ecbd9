import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'

type Query = Record<string, string | undefined>

const target = (to: string, query: Query = {}, hash?: string) => {
  const search = Object.fromEntries(Object.entries(query).filter(([, value]) => value)) as never
  // Parameters are filled in already, so the router's own type of addresses is not asked.
  return { to: (to ? `/dashboard/${to}` : '/dashboard') as '/dashboard', search, ...(hash ? { hash } : {}) }
}

type Props = {
  children: ReactNode
  className?: string
  title?: string
  onClick?: () => void
  'aria-label'?: string
  /** A page's path below /dashboard with its parameters filled in: '' is the overview, 'menu/edit/01J…' a dish. */
  to: string
  query?: Query
  /** The field or panel that the page brings into view, by its name or id. */
  hash?: string | undefined
  /** Marked as current on this very page alone, not on pages below it. */
  exact?: boolean
}

/** A link to a page of the dashboard; it is marked while it, or a page below it, is shown. */
export const DashboardLink = ({ to, query, hash, exact = to === '', ...rest }: Props) => (
  <Link {...rest} {...target(to, query, hash)} activeOptions={{ exact, includeSearch: false }} />
)

/** `go('menu')`: move to a page of the dashboard. */
export function useDashboardNavigate() {
  const navigate = useNavigate()
  return useCallback(
    (to: string, { query, replace = false }: { query?: Query; replace?: boolean } = {}) =>
      void navigate({ ...target(to, query), replace }),
    [navigate],
  )
}
