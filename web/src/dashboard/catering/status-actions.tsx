import { type StoredCateringRequest, type CateringState, computeQuote } from '#shared/catering/catering.ts'
import { deleteCateringRequest } from '#shared/catering/owner-endpoints.ts'
import { cateringTransitions, isChangedSinceSent } from '#shared/catering/quote-edit.ts'
import { formatDollars } from '#shared/money.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { useOwnerMutation } from '#web/dashboard/owner-queries.ts'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { Icon } from '#web/dashboard/ui/icon.tsx'
import { useDashboardNavigate } from '#web/dashboard/ui/link.tsx'
import { Badge } from '#web/dashboard/ui/panel.tsx'
import { useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'
import * as styles from './quote.css.ts'
import { statusLabels } from './status-labels.tsx'

/** The steps of a request, with the current one. */
export function StatusSteps({ state }: { state: CateringState }) {
  const t = useT()
  const steps: CateringState[] = ['new', 'quoted', state === 'declined' ? 'declined' : 'accepted']
  const here = steps.indexOf(state)
  return (
    <ol className={styles.steps}>
      {steps.map((step, at) => (
        <li key={step} aria-current={at === here ? 'step' : undefined}>
          <Icon name={at < here ? 'done' : at === here ? statusLabels[step].icon : 'circle'} small />
          {at === 2 && here < 2 ? t(m.catering_decided) : t(statusLabels[step].label)}
        </li>
      ))}
    </ol>
  )
}

const moveWords: Record<CateringState, Message> = {
  new: m.catering_move_new,
  quoted: m.catering_move_quoted,
  accepted: m.catering_move_accepted,
  declined: m.catering_move_declined,
}

type Props = {
  request: StoredCateringRequest
  dirty: number
  pending: boolean
  onMove: (state: CateringState) => void
  onRevert: () => void
}

/** The last email to the guest and further actions. A change of status keeps the input. */
export function StatusActions({ request, dirty, pending, onMove, onRevert }: Props) {
  const t = useT()
  const when = useFormatDateTime()
  const go = useDashboardNavigate()
  const confirm = useConfirm()
  const { id, version, name, state, sentQuote } = request
  const remove = useOwnerMutation(deleteCateringRequest, {
    done: m.catering_deleted,
    failed: m.dashboard_delete_failed,
  })
  async function askToDelete() {
    if (!(await confirm({ title: t(m.catering_delete, { name }), yes: t(m.dashboard_delete) }))) return
    if (await remove.save({ id, version })) go('catering', { replace: true })
  }
  return (
    <div className={styles.acts}>
      {sentQuote && (
        <p className={styles.sent}>
          {t(m.catering_sent_at, {
            when: when(sentQuote.at),
            total: formatDollars(computeQuote(sentQuote.selectedItems, sentQuote).total),
          })}{' '}
          {(dirty > 0 || isChangedSinceSent(request)) && (
            <Badge tone="wait" icon="edit">
              {t(m.catering_differs)}
            </Badge>
          )}
        </p>
      )}
      {dirty > 0 && (
        <Button wide icon="undo" unavailable={pending} onClick={onRevert}>
          {t(m.dashboard_revert)}
        </Button>
      )}
      {cateringTransitions[state].map((move) => (
        <Button
          key={move}
          wide
          kind={move === 'declined' ? 'stopQuiet' : 'line'}
          icon={statusLabels[move].icon}
          unavailable={pending}
          onClick={() => onMove(move)}
        >
          {t(moveWords[move])}
        </Button>
      ))}
      <Button wide kind="stopQuiet" icon="trash" busy={remove.pending} onClick={() => void askToDelete()}>
        {t(m.catering_delete_button)}
      </Button>
    </div>
  )
}
