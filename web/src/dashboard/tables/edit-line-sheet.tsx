import { useState } from 'react'
import type { LineParty, LinePartyChange } from '#shared/tables/door-line.ts'
import { toUsE164 } from '#shared/sms/sms-consent.ts'
import { useT } from '#web/app/locale.tsx'
import { guestCountText } from '#web/dashboard/reservations/labels.ts'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Sheet } from '#web/dashboard/ui/dialog.tsx'
import { Form, TextField } from '#web/dashboard/ui/field.tsx'
import { Banner } from '#web/dashboard/ui/panel.tsx'
import * as m from '#web/paraglide/messages.js'
import { LinePhoneFields, QuotedWaitField, LineSizeField } from './line-fields.tsx'
import { useIsStandMode } from './stand-mode.ts'
import type { useLine } from './use-line.ts'

type Props = { party: LineParty; hasTexts: boolean; line: ReturnType<typeof useLine>; onClose: () => void }

/**
 * Corrects what a party told. Only what was touched is saved. Where another device was first, that is told, and the next
 * save is over its version.
 */
export function EditLineSheet({ party, hasTexts, line, onClose }: Props) {
  const t = useT()
  const isStand = useIsStandMode()
  const [seen] = useState(party)
  const [name, setName] = useState(seen.name)
  const [size, setSize] = useState(String(seen.partySize))
  const [quoted, setQuoted] = useState(seen.quotedMinutes)
  const [phone, setPhone] = useState(seen.phone ?? '')
  const [isAgreed, setAgreed] = useState(seen.wantsTexts === true)
  const [isConflict, setConflict] = useState(false)
  const partySize = Number(size)
  const isOtherPhone = phone.trim() !== (seen.phone ?? '')
  // A tablet doesn't get the number that its party gave.
  const maySendTexts = hasTexts && (toUsE164(phone) !== undefined || (seen.wantsTexts === true && !isOtherPhone))
  const texts = maySendTexts && isAgreed
  const change: LinePartyChange = {
    ...(name.trim() === seen.name ? {} : { name }),
    ...(partySize === seen.partySize ? {} : { partySize }),
    ...(quoted === seen.quotedMinutes ? {} : { quotedMinutes: quoted }),
    ...(isOtherPhone ? { phone: phone.trim() } : {}),
    ...(isOtherPhone || texts !== (seen.wantsTexts === true) ? { texts } : {}),
  }
  const save = async () => {
    if (!name.trim() || !(partySize > 0)) return
    if (Object.keys(change).length === 0) return onClose()
    const outcome = await line.change(party, change, { keepsPhone: isStand })
    setConflict(outcome === 'conflict')
    if (outcome === 'saved') onClose()
  }
  return (
    <Sheet
      title={seen.name}
      onClose={onClose}
      tall
      foot={
        <Button kind="go" type="submit" form="line-party" busy={line.pending}>
          {t(m.dashboard_save)}
        </Button>
      }
    >
      <Form id="line-party" onSubmit={() => void save()}>
        {isConflict && (
          <Banner tone="wait" title={t(m.tables_line_conflict)}>
            {t(m.tables_line_conflict_now, {
              name: party.name,
              guests: guestCountText(t, party.partySize),
              minutes: party.quotedMinutes,
            })}
          </Banner>
        )}
        <TextField
          label={t(m.tables_line_name)}
          required
          value={name}
          onChange={setName}
          autoComplete="off"
          error={line.changeFaults['name'] ?? (name.trim() ? undefined : t(m.tables_line_name_missing))}
        />
        <LineSizeField size={size} onSize={setSize} isMissing={!(partySize > 0)} />
        <QuotedWaitField quoted={quoted} help={t(m.tables_line_quote_told)} onQuote={setQuoted} />
        <LinePhoneFields
          {...{ phone, isAgreed, hasTexts, maySendTexts }}
          {...(isStand ? { help: t(m.tables_line_phone_kept) } : {})}
          onPhone={(text) => {
            setPhone(text)
            // Another number is asked anew.
            setAgreed(text.trim() === (seen.phone ?? '') && seen.wantsTexts === true)
          }}
          onAgreed={setAgreed}
          error={line.changeFaults['phone']}
        />
      </Form>
    </Sheet>
  )
}
