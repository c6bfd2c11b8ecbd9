import type { ComponentType } from 'react'
import { HoursDialog } from './hours-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { SoldOutDialog } from './sold-out-dialog.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { TruckDialog } from './truck-dialog.tsx'
import type { DialogName, DialogProps } from './dialog-props.ts'

/** The dialogs of Today's actions, loaded together once the page is shown. */
export const overrideDialogs: Record<DialogName, ComponentType<DialogProps>> = {
  sold: SoldOutDialog,
  hours: HoursDialog,
  pause: PauseDialog,
  tell: NoticeDialog,
  truck: TruckDialog,
}
