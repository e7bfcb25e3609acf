import { Card } from '@parcelport/ui/card.tsx'
import { ACCOUNT_NUMBER_PREFIX, DEFAULT_ACCOUNT_TYPE } from '@parcelport/contract/accounts-rules.ts'
import { DetailList } from '@parcelport/ui/detail-list.tsx'
import type { ReactNode } from 'react'
import { useCustomer } from '../shell/customer-context.ts'

export const ProfileCard = (): ReactNode => {
  const { user } = useCustomer()
  return (
    <Card as="section">
      <h2 className="card-title">Profile Information</h2>
      <DetailList
        items={[
          { label: 'Account number', value: ACCOUNT_NUMBER_PREFIX + user.boxNumber },
          { label: 'Account type', value: user.accountType || DEFAULT_ACCOUNT_TYPE },
          { label: 'Email', value: user.email },
        ]}
      />
    </Card>
  )
}
