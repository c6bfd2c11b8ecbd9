import { type ReactNode, useEffect, useState } from 'react'
import { localDateTimeAt } from '#shared/time/local-time.ts'
import { hasEnded, type ActiveOverride, type OverridesView } from '#shared/overrides/types.ts'
import { importWithRetry } from '#web/app/import-with-retry.ts'
import { useLocale, useT } from '#web/app/locale.tsx'
import { useToast } from '#web/app/toast.tsx'
import { PartBoundary } from '#web/dashboard/ui/part-boundary.tsx'
import * as m from '#web/paraglide/messages.js'
import type { DialogName } from './dialog-props.ts'
import type { OverrideTextContext } from './messages.ts'
import { useClock, useOverridesView } from './use-overrides.ts'

/** State that the panels of Today share: the overrides in force, the restaurant's time and the dialogs of the actions. */
export type Today = {
  view: OverridesView | undefined
  /** When the site was last reached, in ms. */
  reachedAt: number
  clock: Date
  telling: OverrideTextContext
  /** Overrides in force or still to come. */
  standing: readonly ActiveOverride[]
  show: (name: DialogName) => void
  /** The open dialog. */
  dialog: ReactNode
}

/** Returns today's overrides, requested once `ready`, and opens the dialogs that change them. */
export function useToday(ready: boolean): Today {
  const t = useT()
  const { locale } = useLocale()
  const toast = useToast()
  const { today, answeredAt } = useOverridesView(ready)
  const clock = useClock(today?.now, answeredAt)
  const [dialogs, setDialogs] = useState<typeof import('./override-dialogs.tsx')>()
  const [open, setOpen] = useState<DialogName>()
  const telling: OverrideTextContext = { t, locale, today: today?.date ?? localDateTimeAt(clock).date }
  const at = clock.toISOString()
  const show = async (name: DialogName) => {
    try {
      setDialogs(await importWithRetry(() => import('./override-dialogs.tsx')))
      setOpen(name)
    } catch {
      toast('bad', (t) => t(m.dashboard_load_failed))
    }
  }
  useEffect(() => {
    // Prefetches the dialogs after the visible content.
    const timer = setTimeout(() => void import('./override-dialogs.tsx').catch(() => {}), 2000)
    return () => clearTimeout(timer)
  }, [])
  const Shown = open && dialogs?.overrideDialogs[open]
  return {
    view: today,
    reachedAt: answeredAt,
    clock,
    telling,
    standing: (today?.standing ?? []).filter((one) => !hasEnded(one, at)),
    show: (name) => void show(name),
    dialog: (
      <PartBoundary of={open ?? ''}>
        {Shown && today && <Shown {...{ telling, today, clock, onClose: () => setOpen(undefined) }} />}
      </PartBoundary>
    ),
  }
}
