import { createContext, use } from 'react'

/** Whether the evening is shown on a paired tablet: it changes no times and opens nobody's details. */
export const StandModeContext = createContext(false)

/** Tells whether the evening is shown on a paired tablet. */
export const useIsStandMode = (): boolean => use(StandModeContext)
