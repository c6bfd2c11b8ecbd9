import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadFailed } from './panel.tsx'

/** Keeps an error of a chart, preview or dialog from replacing the whole page. Another `of` tries again. */
export const PartBoundary = ({ of = '', children }: { of?: string; children: ReactNode }) => (
  <CatchBoundary getResetKey={() => of} errorComponent={() => <LoadFailed />}>
    {children}
  </CatchBoundary>
)
