import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cardAccountsQuery } from '../../../api/payments/cards.ts'
import { failureMessage } from '../../../api/failure-message.ts'
import { CardAccountForm } from './card-account-form.tsx'
import { SettingsSection } from '../settings-section.tsx'

/** The company's accounts with card companies, each saved separately. */
export const CardsSection = (): ReactNode => {
  const { data, error } = useQuery(cardAccountsQuery)
  if (!data)
    return (
      <SettingsSection id="cards" title="Cards online" about="How customers pay by card.">
        {error ? <p role="alert">{failureMessage(error)}</p> : <Skeleton label="Loading cards online" lines={4} />}
      </SettingsSection>
    )
  return data.map((account) => <CardAccountForm key={account.provider} account={account} />)
}
