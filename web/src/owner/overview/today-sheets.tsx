import type { ComponentType } from 'react'
import { SoldSheet } from './sold-sheet.tsx'
import type { SheetName, SheetProps } from './sheet.ts'

/** The sheets of Today's verbs, fetched together once the page is there. */
export const sheets: Record<SheetName, ComponentType<SheetProps>> = { sold: SoldSheet }
