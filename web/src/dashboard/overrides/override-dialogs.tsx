import type { ComponentType } from 'react'
import { HoursSheet } from './hours-dialog.tsx'
import { PauseSheet } from './pause-dialog.tsx'
import { SoldSheet } from './sold-out-dialog.tsx'
import { TellSheet } from './notice-dialog.tsx'
import { TruckSheet } from './truck-dialog.tsx'
import type { SheetName, SheetProps } from './dialog-props.ts'

/** The sheets of Today's verbs, fetched together once the page is there. */
export const sheets: Record<SheetName, ComponentType<SheetProps>> = {
  sold: SoldSheet,
  hours: HoursSheet,
  pause: PauseSheet,
  tell: TellSheet,
  truck: TruckSheet,
}
