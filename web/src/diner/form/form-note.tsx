import * as s from '#web/diner/ui/form.css.ts'
import { Icon } from '#web/diner/ui/icon.tsx'

/** What is wrong with a form as a whole, above it. */
export const FormNote = ({ text }: { text: string | undefined }) =>
  text ? (
    <div className={`${s.note} ${s.full}`} role="alert">
      <Icon name="warning" />
      <p>{text}</p>
    </div>
  ) : null
