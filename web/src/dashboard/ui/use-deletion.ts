import { useRef } from 'react'
import type { Endpoint, InputOf } from '#shared/endpoint.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useConfirm } from './dialog.tsx'

/** Returns a function that deletes after a question, and resolves to whether it is gone. `list` becomes stale. */
export function useDeletion<C extends Endpoint<any, void>>(call: C, done: Message, list: Pick<Endpoint, 'name'>) {
  const t = useT()
  const confirm = useConfirm()
  const gone = useRef(false)
  const { save } = useOwnerMutation(call, {
    done,
    failed: m.dashboard_delete_failed,
    changes: [list],
    // oxlint-disable-next-line unicorn/no-thenable -- an option's name, nothing is awaited
    then: () => {
      gone.current = true
    },
  })
  return async (input: InputOf<C>, title: string, text: string): Promise<boolean> => {
    const sure = await confirm({ title, text, yes: t(m.dashboard_delete) })
    gone.current = false
    if (sure) await save(input)
    return gone.current
  }
}
