import type { ComponentProps } from 'react'
import { useT } from '#web/app/locale.tsx'
import { drawingKeys } from '#web/art/pictures.ts'
import * as m from '#web/paraglide/messages.js'
import { SelectField } from '#web/owner/ui/field.tsx'
import { ImageField } from '#web/owner/ui/image-field.tsx'

const drawings = drawingKeys.filter((key) => key && key !== 'plate-empty' && key !== 'mark')

/** A photo of one's own, or one of the built-in drawings. */
export function PictureField({ value, onChange, ...rest }: ComponentProps<typeof ImageField>) {
  const t = useT()
  return (
    <>
      <ImageField {...rest} value={value} onChange={onChange} />
      <SelectField
        label={t(m.kit_drawing)}
        value={value}
        onChange={onChange}
        options={[
          ['', t(m.kit_drawing_none)],
          ...(value && !drawings.includes(value) ? [[value, t(m.kit_drawing_own)] as const] : []),
          ...drawings.map((key) => [key, key.replaceAll('-', ' ')] as const),
        ]}
      />
    </>
  )
}
