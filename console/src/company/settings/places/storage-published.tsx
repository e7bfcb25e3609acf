import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { StoragePolicyPublished } from '@parcelport/contract/warehouse/desk/staff-storage.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { storageSettingsKey, withdrawStoragePolicy } from '../../../api/warehouse/storage.ts'
import { useAction } from '../../../api/use-action.ts'
import { capitalised } from '../../../lib/capitalised.ts'
import { writtenDay } from '../../../lib/written-moment.ts'
import { SettingsSection } from '../settings-section.tsx'

const words = ({ clock, freeDays, bands }: StoragePolicyPublished): string => {
  const prices = bands.map(
    ({ fromDay, usd, per }) => `from day ${fromDay} ${moneyText(usd, 'USD')} a day${per === 'lb day' ? ' and pound' : ''}`,
  )
  return [`${clock === 'miami' ? 'Warehouse' : 'Counter'}: ${freeDays} days free`, ...prices].join(', ')
}

const Published = ({ policy }: { readonly policy: StoragePolicyPublished }): ReactNode => {
  const client = useQueryClient()
  const { run, busy } = useAction(() => withdrawStoragePolicy(policy._id), {
    onDone: () => client.invalidateQueries({ queryKey: storageSettingsKey }),
  })
  return (
    <li>
      <span>
        {words(policy)}
        <span className="sub">{`${capitalised(policy.state)}, from ${writtenDay(policy.validFrom)}, ${policy.author}`}</span>
      </span>
      {policy.state === 'coming' && (
        <Button variant="line" size="sm" busy={busy} busyText="Withdrawing..." onClick={() => run()}>
          Withdraw<span className="sr-only">{` ${words(policy)}`}</span>
        </Button>
      )}
    </li>
  )
}

/** Published storage policies. A future one can be withdrawn. */
export const StoragePublished = ({ policies }: { readonly policies: readonly StoragePolicyPublished[] }): ReactNode =>
  policies.length === 0 ? null : (
    <SettingsSection
      id="storage-published"
      title="Storage by day"
      about="The latest day first. What held once stands, because packages arrived while it did."
    >
      <ul className="money-moves">
        {policies.map((policy) => (
          <Published key={policy._id} policy={policy} />
        ))}
      </ul>
    </SettingsSection>
  )
