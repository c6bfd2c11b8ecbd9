import { useState } from 'react'
import { createCalendarFeedUrl, deleteCalendarFeedUrl, getCalendarFeedUrl } from '#shared/calendar/owner-endpoints.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerMutation, useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { Button, ButtonRow, ExternalButtonLink } from '#web/dashboard/ui/button.tsx'
import { CopyButton } from '#web/dashboard/ui/copy-button.tsx'
import { useConfirm } from '#web/dashboard/ui/dialog.tsx'
import { Fields, TextField } from '#web/dashboard/ui/field.tsx'
import { LoadFailed, LoadingRows, Panel } from '#web/dashboard/ui/panel.tsx'
import { useFormatDateTime } from '#web/dashboard/ui/use-format-date.ts'

/** The panel that makes, shows once and ends the secret address of the owner's calendar. */
export function CalendarPanel() {
  const t = useT()
  const when = useFormatDateTime()
  const confirm = useConfirm()
  const [made, setMade] = useState<string>()
  const { data, isError } = useOwnerQuery(getCalendarFeedUrl, {})
  const options = { failed: m.calendar_failed, changes: [getCalendarFeedUrl] }
  const creating = useOwnerMutation(createCalendarFeedUrl, options)
  const ending = useOwnerMutation(deleteCalendarFeedUrl, { ...options, done: m.calendar_ended })
  const create = async () => {
    const question = { title: t(m.calendar_new_ask), text: t(m.calendar_new_text), yes: t(m.calendar_new) }
    if (data?.since && !(await confirm(question))) return
    const created = await creating.save({})
    if (created) setMade(location.origin + created.path)
  }
  const end = async () => {
    const question = { title: t(m.calendar_end_ask), text: t(m.calendar_end_text), yes: t(m.calendar_end) }
    if ((await confirm(question)) && (await ending.save({}))) setMade(undefined)
  }
  return (
    <Panel title={t(m.calendar_title)}>
      <Fields>
        <p>{t(m.calendar_text)}</p>
        {!data && (isError ? <LoadFailed /> : <LoadingRows rows={1} />)}
        {made && (
          <>
            <p role="status">{t(m.calendar_once)}</p>
            <TextField label={t(m.calendar_address)} value={made} onChange={() => {}} readOnly />
            <ButtonRow>
              <ExternalButtonLink icon="calendar-plus" href={made.replace(/^https?/, 'webcal')}>
                {t(m.calendar_open)}
              </ExternalButtonLink>
              <CopyButton text={made}>{t(m.calendar_copy)}</CopyButton>
            </ButtonRow>
            <p>{t(m.calendar_google)}</p>
          </>
        )}
        {data?.since && <p>{t(m.calendar_since, { when: when(data.since) })}</p>}
        {data && (
          <ButtonRow>
            <Button busy={creating.pending} onClick={() => void create()}>
              {t(data.since ? m.calendar_new : m.calendar_create)}
            </Button>
            {data.since && (
              <Button kind="stopQuiet" busy={ending.pending} onClick={() => void end()}>
                {t(m.calendar_end)}
              </Button>
            )}
          </ButtonRow>
        )}
      </Fields>
    </Panel>
  )
}
