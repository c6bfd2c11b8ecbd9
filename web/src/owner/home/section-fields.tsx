import type { HomeSection, Section } from '#shared/home.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Fields, TextArea, TextField } from '#web/owner/ui/field.tsx'
import { ImageField } from '#web/owner/ui/image-field.tsx'

type Field = keyof HomeSection
const gallery = ['image1Url', 'image2Url', 'image3Url', 'image4Url'] as const

/** What each section of the site shows, in the order in which it is read. */
const fieldsOf: Record<Section, readonly Field[]> = {
  hero: ['title', 'subtitle', 'imageUrl'],
  story: ['title', 'text', 'imageUrl'],
  drinks: ['title', 'description', ...gallery],
  social: ['title', 'description', ...gallery],
  privateDining: ['title', 'description', 'imageUrl'],
  catering: ['title', 'description', 'imageUrl'],
  cta: ['title', 'text'],
}

const labels: Partial<Record<Field, (typeof m)['own_field_title']>> = {
  title: m.own_field_title,
  subtitle: m.own_field_subtitle,
  text: m.own_field_text,
  description: m.own_field_description,
}

type Props = {
  name: Section
  section: HomeSection
  faults: Record<string, string>
  onChange: (change: Partial<HomeSection>) => void
}

/** The fields of one section. */
export function SectionFields({ name, section, faults, onChange }: Props) {
  const t = useT()
  return (
    <Fields>
      {fieldsOf[name].map((field) => {
        const shared = {
          value: section[field],
          error: faults[field],
          onChange: (value: string) => onChange({ [field]: value }),
        }
        const label = labels[field]
        if (!label)
          return (
            <ImageField
              key={field}
              {...shared}
              label={field === 'imageUrl' ? t(m.own_field_image) : t(m.own_field_image_n, { number: Number(field[5]) })}
            />
          )
        if (field === 'title' || field === 'subtitle')
          return <TextField key={field} {...shared} label={t(label)} maxLength={field === 'title' ? 120 : 200} />
        return <TextArea key={field} {...shared} label={t(label)} rows={7} maxLength={3000} />
      })}
    </Fields>
  )
}
