import { useState } from 'react'
import { maxNoticeLength } from '#shared/overrides/types.ts'
import { useT } from '#web/app/locale.tsx'
import { LocalizedField } from '#web/dashboard/ui/localized-field.tsx'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Sheet } from '#web/dashboard/ui/dialog.tsx'
import { FieldError } from '#web/dashboard/ui/field.tsx'
import * as m from '#web/paraglide/messages.js'
import type { DialogProps } from './dialog-props.ts'
import * as styles from './today-panel.css.ts'
import { formatOverride, suggestedEnds, whenText } from './messages.ts'
import { UntilChoice } from './until-choice.tsx'
import { useApplyOverrides } from './use-overrides.ts'

const empty = { en: '', es: '' }

/** The dialog of a notice on every page, for a while. */
export function NoticeDialog({ telling, today, onClose }: DialogProps) {
  const t = useT()
  const { give, pending, problem } = useApplyOverrides()
  const [text, setText] = useState<typeof empty>(empty)
  const [until, setUntil] = useState(today.closes ?? today.reopens ?? '')
  const line = { en: text.en.trim(), es: text.es.trim() }
  const carryOut = async () => {
    const order = { verb: 'say' as const, text: line, ...(until ? { until } : {}) }
    const said = { ...order, text: line[telling.locale] || line.en || line.es }
    if (await give([order], formatOverride(telling, said, () => '').title)) onClose()
  }
  return (
    <Sheet
      title={t(m.overrides_t_title)}
      onClose={onClose}
      foot={
        <Button kind="go" wide busy={pending} unavailable={!line.en && !line.es} onClick={() => void carryOut()}>
          {until ? t(m.overrides_t_go, { when: whenText(telling, until) }) : t(m.overrides_t_go_you)}
        </Button>
      }
    >
      <p className={styles.help}>{t(m.overrides_t_text)}</p>
      <LocalizedField
        label={t(m.overrides_t_line)}
        name="text"
        rows={2}
        faults={{}}
        value={text}
        before={empty}
        maxLength={maxNoticeLength}
        onChange={({ en, es }) => setText({ en, es })}
      />
      <UntilChoice
        telling={telling}
        label={t(m.overrides_until_label)}
        value={until}
        options={suggestedEnds(telling, today)}
        onChange={setUntil}
      />
      {problem && <FieldError>{problem}</FieldError>}
    </Sheet>
  )
}
