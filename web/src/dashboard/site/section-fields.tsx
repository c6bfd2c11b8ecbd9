import { type HomeSection, localizedHomeFields, type HomeSectionName } from '#shared/site/home.ts'
import { maxAltLength } from '#shared/site/picture.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { pictureCaptionLabel } from './page-copy-labels.ts'
import { LocalizedField } from '#web/dashboard/ui/localized-field.tsx'
import { Fields } from '#web/dashboard/ui/field.tsx'
import { ImageField } from '#web/dashboard/ui/image-field.tsx'

type Field = keyof HomeSection
const captions = ['image1Text', 'image2Text', 'image3Text', 'image4Text'] as const
const gallery = ['image1Url', 'image2Url', 'image3Url', 'image4Url'] as const

/** The fields of each section, in reading order. */
const fieldsOf: Record<HomeSectionName, readonly Field[]> = {
  hero: ['title', 'subtitle', 'imageUrl', 'imageAlt'],
  story: ['title', 'text', 'imageUrl'],
  drinks: ['title', 'description', ...gallery.flatMap((url, at) => [url, captions[at]!])],
  social: ['title', 'description', ...gallery],
  privateDining: ['title', 'description', 'imageUrl'],
  catering: ['title', 'description', 'imageUrl'],
  cta: ['title', 'text'],
}

/** Returns the field of a picture's caption by its number. */
const captioned = (number: number) => ({ label: pictureCaptionLabel(number), maxLength: 120, rows: 2 })

const texts: Record<
  (typeof localizedHomeFields)[number],
  { label: Message; help?: Message; maxLength: number; rows?: number }
> = {
  title: { label: m.settings_field_title, maxLength: 120 },
  subtitle: { label: m.settings_field_subtitle, maxLength: 200 },
  text: { label: m.settings_field_text, maxLength: 3000, rows: 7 },
  description: { label: m.settings_field_description, maxLength: 3000, rows: 7 },
  imageAlt: { label: m.settings_field_alt, help: m.settings_field_alt_help, maxLength: maxAltLength },
  image1Text: captioned(1),
  image2Text: captioned(2),
  image3Text: captioned(3),
  image4Text: captioned(4),
}
const isText = (field: Field): field is (typeof localizedHomeFields)[number] =>
  (localizedHomeFields as readonly Field[]).includes(field)

type Props = {
  name: HomeSectionName
  section: HomeSection
  /** The stored section. */
  before: HomeSection
  faults: Record<string, string>
  onChange: (change: Partial<HomeSection>) => void
}

/** The fields of one section. */
export function SectionFields({ name, section, before, faults, onChange }: Props) {
  const t = useT()
  return (
    <Fields>
      {fieldsOf[name].map((field) => {
        if (isText(field)) {
          const { label, help, ...rest } = texts[field]
          return (
            <LocalizedField
              key={field}
              {...rest}
              {...(help ? { help: t(help) } : {})}
              label={t(label)}
              name={field}
              faults={faults}
              value={section[field]}
              before={before[field]}
              onChange={(value) => onChange({ [field]: value })}
            />
          )
        }
        return (
          <ImageField
            key={field}
            use={name === 'hero' ? 'hero' : 'photo'}
            label={
              field === 'imageUrl'
                ? t(m.settings_field_image)
                : t(m.settings_field_image_n, { number: Number(field[5]) })
            }
            value={section[field]}
            error={faults[field]}
            onChange={(value) => onChange({ [field]: value })}
          />
        )
      })}
    </Fields>
  )
}
