import { useEffect, useId, useRef, useState } from 'react'
import { isUploadedPhotoUrl, photoPosition } from '#shared/site/photo.ts'
import { ApiRequestError } from '#web/app/api.ts'
import { useT } from '#web/app/locale.tsx'
import heroImage from '#web/art/hero/hero-wide.jpg?url'
import { isDrawing, pictureUrl } from '#web/art/pictures.ts'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { ButtonRow, Button } from './button.tsx'
import { FieldError } from './field.tsx'
import * as fields from './field.css.ts'
import { Icon } from './icon.tsx'
import { FocalPointPicker } from './focal-point-picker.tsx'
import { type ImageUse, imageError, ImageTooLargeError } from './image-shrink.ts'
import * as styles from './image-field.css.ts'
import { uploadImage } from './image-upload.ts'

type Props = {
  label: string
  /** A drawing's key or an address; '' for none. */
  value: string
  /** Receives the address after the upload and its check, or '' when removed. */
  onChange: (value: string) => void
  use?: ImageUse
  help?: string
  error?: string | undefined
  /** Called when an upload starts and ends, so that a form can wait. */
  onBusy?: (busy: boolean) => void
}

const accepted: Record<ImageUse, string> = {
  photo: 'image/png,image/jpeg,image/webp,image/avif,image/gif',
  hero: 'image/png,image/jpeg,image/webp,image/avif,image/gif',
  logo: 'image/png,image/jpeg,image/webp,image/svg+xml',
  favicon: 'image/png,image/x-icon,image/vnd.microsoft.icon,image/svg+xml,.ico',
}

/** A picture field: choose, shrink, upload, remove. A refused file keeps the old picture and shows why. */
export function ImageField({ label, value, onChange, use = 'photo', help, error, onBusy }: Props) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(undefined)
  const [sent, setSent] = useState<number>()
  const [fault, setFault] = useState<Fault>()
  useEffect(() => () => running.current?.abort(), [])

  const choose = async (file: File | undefined) => {
    if (!file) return
    setFault(undefined)
    const refused = imageError(use, file)
    if (refused) return setFault({ why: refused, name: file.name })
    const work = new AbortController()
    running.current = work
    setSent(0)
    onBusy?.(true)
    try {
      onChange(await uploadImage(use, file, { told: setSent, signal: work.signal }))
    } catch (cause) {
      if (!work.signal.aborted) setFault({ why: whyOf(cause), name: file.name })
    } finally {
      setSent(undefined)
      onBusy?.(false)
    }
  }

  const shown = value === 'hero' ? heroImage : pictureUrl(value)
  const wrong = fault ? t(faults[fault.why]) : error
  return (
    <div className={fields.field} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={fields.label}>
        {label}
      </span>
      <div className={styles.well}>
        <div
          className={use === 'logo' ? `${styles.picture} ${styles.logo}` : styles.picture}
          data-drawing={isDrawing(value) || use === 'favicon' || undefined}
        >
          {shown ? (
            <img src={shown} alt={t(m.dashboard_image_now)} style={{ objectPosition: photoPosition(value) }} />
          ) : (
            <Icon name="image" />
          )}
        </div>
        <div className={styles.side}>
          <input
            ref={input}
            id={id}
            type="file"
            className={visuallyHidden}
            accept={accepted[use]}
            tabIndex={-1}
            aria-hidden
            aria-label={label}
            onChange={(event) => {
              void choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          {sent === undefined ? (
            <ButtonRow>
              <Button
                icon="upload"
                aria-describedby={wrong ? `${id}-fault` : `${id}-help`}
                onClick={() => input.current?.click()}
              >
                {t(value ? m.dashboard_image_replace : m.dashboard_image_choose)}
                <span className={visuallyHidden}>: {label}</span>
              </Button>
              {value && (
                <Button kind="plain" onClick={() => onChange('')}>
                  {t(m.dashboard_image_remove)}
                  <span className={visuallyHidden}>: {label}</span>
                </Button>
              )}
            </ButtonRow>
          ) : (
            <>
              <progress className={styles.bar} max={1} value={sent} aria-label={t(m.dashboard_image_sending)} />
              <ButtonRow>
                <span className={styles.note} role="status">
                  {t(m.dashboard_image_sending)} {Math.round(sent * 100)}%
                </span>
                <Button kind="plain" onClick={() => running.current?.abort()}>
                  {t(m.dashboard_image_stop)}
                </Button>
              </ButtonRow>
            </>
          )}
          <p id={`${id}-help`} className={styles.note}>
            {help ?? t(m.dashboard_image_help)}
          </p>
        </div>
        {isUploadedPhotoUrl(value) && sent === undefined && (
          <FocalPointPicker label={label} value={value} onChange={onChange} />
        )}
        {wrong && (
          <div className={styles.whole} role="alert">
            <FieldError id={`${id}-fault`}>{wrong}</FieldError>
            {fault && <p className={styles.note}>{fault.name}</p>}
          </div>
        )}
      </div>
    </div>
  )
}

type Fault = { why: keyof typeof faults; name: string }
const faults = { wrong: m.dashboard_image_wrong, large: m.dashboard_image_large, failed: m.dashboard_image_failed }

/** Returns why an upload failed: unreadable or refused, too large, or not transferred. */
function whyOf(cause: unknown): Fault['why'] {
  if (cause instanceof ImageTooLargeError) return 'large'
  const isNoImage =
    cause instanceof DOMException || (cause instanceof ApiRequestError && cause.reason === 'not-an-image')
  return isNoImage ? 'wrong' : 'failed'
}
