import type { ComponentProps } from 'react'
import { useLocale, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Fields, SelectField } from '#web/dashboard/ui/field.tsx'
import { ImageField } from '#web/dashboard/ui/image-field.tsx'
import { drawingLabels } from './drawing-labels.ts'

/** A choice of an uploaded photo or a built-in drawing. */
export function PictureField({ value, onChange, ...rest }: ComponentProps<typeof ImageField>) {
  const t = useT()
  const { locale } = useLocale()
  const drawings = Object.entries(drawingLabels)
    .map(([key, words]) => [key, t(words)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, locale))
  return (
    <Fields>
      <ImageField {...rest} value={value} onChange={onChange} />
      <SelectField
        label={t(m.menu_drawing)}
        value={value}
        onChange={onChange}
        options={[
          ['', t(m.menu_drawing_none)],
          ...(value && !(value in drawingLabels) ? [[value, t(m.menu_drawing_own)] as const] : []),
          ...drawings,
        ]}
      />
    </Fields>
  )
}
