import * as s from '#web/ui/public/form.css.ts'
import { Icon } from '#web/ui/public/icon.tsx'

/** What is wrong with a form as a whole, above it. */
export const FormNote = ({ text }: { text: string | undefined }) =>
  text ? (
    <div className={`${s.note} ${s.full}`} role="alert">
      <Icon name="warning" />
      <p>{text}</p>
    </div>
  ) : null
