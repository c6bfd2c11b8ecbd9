import type { ComponentType } from 'react'
import { HoursSheet } from './hours-sheet.tsx'
import { PauseSheet } from './pause-sheet.tsx'
import { SoldSheet } from './sold-sheet.tsx'
import { TellSheet } from './tell-sheet.tsx'
import { TruckSheet } from './truck-sheet.tsx'
import type { SheetName, SheetProps } from './sheet.ts'

/** The sheets of Today's verbs, fetched together once the page is there. */
export const sheets: Record<SheetName, ComponentType<SheetProps>> = {
  sold: SoldSheet,
  hours: HoursSheet,
  pause: PauseSheet,
  tell: TellSheet,
  truck: TruckSheet,
}
