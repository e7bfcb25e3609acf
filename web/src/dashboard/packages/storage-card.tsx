import type { PackageStorage } from '@parcelport/contract/warehouse/packages/package-storage.ts'
import type { ReactNode } from 'react'
import { fetchStorageLetter } from '../../api/billing/bills.ts'
import { SavePaper } from '../payment/bill/save-paper.tsx'
import { useSayUsd } from '../payment/use-say-usd.ts'
import { storageWords } from './storage-words.ts'

interface StorageCardProps {
  readonly packageId: string
  readonly storage: PackageStorage
}

/** The free days of a package in storage, today's cost and the daily price. */
export const StorageCard = ({ packageId, storage }: StorageCardProps): ReactNode => {
  const { title, lines } = storageWords(storage, useSayUsd())
  return (
    <section aria-labelledby="package-storage">
      <h3 id="package-storage">Storage</h3>
      <p className={storage.feeUsd > 0 ? 'sub-late' : undefined}>
        <b>{title}</b>
      </p>
      {lines.map((line) => (
        <p key={line} className="small muted">
          {line}
        </p>
      ))}
      {storage.letterOn !== null && (
        <SavePaper name="Last letter about your package" label="Last letter" fetch={() => fetchStorageLetter(packageId)} />
      )}
    </section>
  )
}
