import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/owner/ui/button.tsx'

/** The way to where a guest is erased. */
export function EraseLink() {
  const t = useT()
  return (
    <ButtonLink to="guests/erase" icon="trash">
      {t(m.ppl_erase)}
    </ButtonLink>
  )
}
