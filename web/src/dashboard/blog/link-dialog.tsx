import { useState } from 'react'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Dialog } from '#web/dashboard/ui/dialog.tsx'
import { Form, TextField } from '#web/dashboard/ui/field.tsx'

/** Returns an address as the server stores it: http becomes https, a bare host gets it; undefined if invalid. */
function addressOf(written: string): string | undefined {
  const text = written.trim().replace(/^http:\/\//i, 'https://')
  const whole = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/.test(text) ? `https://${text}` : text
  return /^(?:https:\/\/[^\s/]+|mailto:\S+@\S+|tel:[\d+().\s-]+|#\S|\/(?![/\\]))/i.test(whole) ? whole : undefined
}

type Props = { href: string; onClose: () => void; onSet: (href: string) => void }

/** A dialog for the link of the selected words. */
export function LinkDialog({ href, onClose, onSet }: Props) {
  const t = useT()
  const [typed, setTyped] = useState(href)
  const [wrong, setWrong] = useState(false)
  const set = () => {
    const address = typed.trim() ? addressOf(typed) : ''
    setWrong(address === undefined)
    if (address !== undefined) onSet(address)
  }
  return (
    <Dialog
      title={t(m.blog_tool_link)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(m.dashboard_cancel)}</Button>
          <Button kind="go" onClick={set}>
            {t(m.blog_tool_link_set)}
          </Button>
        </>
      }
    >
      <Form onSubmit={set}>
        <TextField
          label={t(m.blog_tool_link_to)}
          help={t(m.blog_tool_link_help)}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={wrong ? t(m.blog_tool_link_wrong) : undefined}
        />
      </Form>
    </Dialog>
  )
}
