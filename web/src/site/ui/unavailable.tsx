import { useT } from '#web/app/locale.tsx'
import { useSite } from '#web/app/use-site.ts'
import { telHref } from '#shared/phone/phone-format.ts'
import * as m from '#web/paraglide/messages.js'
import * as buttons from '#web/site/ui/button.css.ts'
import { EmptyNotice } from '#web/site/ui/empty-notice.tsx'
import { Icon } from '#web/site/ui/icon.tsx'
import { WithPhone } from '#web/site/ui/with-phone.tsx'

/** A notice that a feature is unavailable, with the phone to call. */
export function Unavailable({ title, text }: { title: string; text: string }) {
  const t = useT()
  const { phone } = useSite().contactInfo
  return (
    <EmptyNotice title={title} main>
      <p>{text}</p>
      {phone && (
        <a className={buttons.button} href={telHref(phone)}>
          <Icon name="phone" />
          <span>
            <WithPhone text={t(m.reservations_call_us_instead, { phone })} phone={phone} inLink />
          </span>
        </a>
      )}
    </EmptyNotice>
  )
}
