import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'
import { writtenMoment } from '../../../lib/written-date.ts'
import { useCustomer } from '../../shell/customer-context.ts'
import { useKeepAccount } from './use-keep-account.ts'

/** On every screen, while the account is going to be closed: when, and a button that keeps it. */
export const ClosingNotice = (): ReactNode => {
  const { user } = useCustomer()
  const { mutate, isPending } = useKeepAccount()
  if (user.closesAt === undefined) return null
  return (
    <Notice tone="red" level={2} title={`Your account closes on ${writtenMoment(user.closesAt)}`}>
      <p>Until then nothing is lost. If packages or money are open on that day, it closes once they are settled.</p>
      <Button variant="line" onClick={() => mutate()} busy={isPending} busyText="Keeping it...">
        Keep my account
      </Button>
    </Notice>
  )
}
