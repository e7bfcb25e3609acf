import '../settings.css'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { moneySettingsQuery } from '../../../api/payments/money.ts'
import { NotShown } from '../../../lib/lists/not-shown.tsx'
import { Screen } from '../../../shell/console-screen.tsx'
import { CardsSection } from './cards-section.tsx'
import { MoneySection } from './money-section.tsx'
import { SectionLinks } from '../section-links.tsx'
import { StorageSection } from '../places/storage-section.tsx'

const sections = [
  ['exchange-rates', 'Exchange rates'],
  ['money', 'Money'],
  ['money-published', 'Money and rates by day'],
  ['cards-wipay', 'Cards online'],
  ['storage', 'Storage'],
  ['storage-published', 'Storage by day'],
  ['closed-days', 'Closed days'],
] as const

/** The page of the money settings. More roles may edit these than the other settings. */
const MoneySettingsPage = (): ReactNode => {
  const { data, error, refetch } = useQuery(moneySettingsQuery)
  return (
    <Screen title="Money and rates">
      {error && !data && <NotShown title="Money cannot be shown" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton label="Loading money" lines={8} />}
      {data && (
        <div className="settings">
          <SectionLinks sections={sections} />
          <div className="settings-sections">
            <MoneySection />
            <CardsSection />
            <StorageSection />
          </div>
        </div>
      )}
    </Screen>
  )
}

export default MoneySettingsPage
