import { listFactors } from '#shared/auth/endpoints.ts'
import type { Session } from '#shared/auth/session.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { useOwnerQuery } from '#web/dashboard/owner-queries.ts'
import { Banner, Columns, LoadFailed, LoadingRows, Stack } from '#web/dashboard/ui/panel.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { SignedInDevices } from './signed-in-devices.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { AccountDetails } from './account-details.tsx'

/** The owner's account: name, sign-in methods, second factor and signed-in devices. */
export function AccountSecurity({ session }: { session: Session }) {
  const t = useT()
  const query = useOwnerQuery(listFactors, {})
  if (query.isError) return <LoadFailed />
  if (!query.data) return <LoadingRows rows={8} />
  const { factors, recoveryCodes, newEmail, ways } = query.data
  const changed = () => void query.refetch()
  return (
    <>
      {session.limited && <Banner tone="info" icon="lock" title={t(m.auth_security_limited)} />}
      <Columns>
        <Stack>
          <ChangePasswordForm />
          <SecondFactorPanel {...{ session, factors, ways, changed }} codes={recoveryCodes} />
          <PasskeyList ways={ways} />
        </Stack>
        <Stack>
          <AccountDetails session={session} waiting={newEmail} />
          <LinkedAccounts ways={ways} />
          <SignedInDevices />
        </Stack>
      </Columns>
    </>
  )
}
