import { useState } from 'react'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/dashboard/ui/button.tsx'
import { Dialog } from '#web/dashboard/ui/dialog.tsx'
import { Fields, TextField } from '#web/dashboard/ui/field.tsx'
import { ImageField } from '#web/dashboard/ui/image-field.tsx'

type Props = { onClose: () => void; onPut: (image: { src: string; alt: string }) => void }

/** A dialog that uploads and checks a picture before it appears in the text. */
export function ImageDialog({ onClose, onPut }: Props) {
  const t = useT()
  const [src, setSrc] = useState('')
  const [alt, setAlt] = useState('')
  const [sending, setSending] = useState(false)
  return (
    <Dialog
      title={t(m.blog_tool_image)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(m.dashboard_cancel)}</Button>
          <Button kind="go" unavailable={!src} busy={sending} onClick={() => onPut({ src, alt: alt.trim() })}>
            {t(m.blog_tool_image_put)}
          </Button>
        </>
      }
    >
      <Fields>
        <ImageField label={t(m.blog_tool_image)} value={src} onChange={setSrc} onBusy={setSending} />
        <TextField
          label={t(m.blog_tool_image_alt)}
          help={t(m.blog_tool_image_alt_help)}
          maxLength={300}
          value={alt}
          onChange={setAlt}
        />
      </Fields>
    </Dialog>
  )
}
