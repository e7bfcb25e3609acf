import './books.css'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { bookCheckQuery } from '../../api/billing/books.ts'
import { writtenMoment } from '../../lib/written-moment.ts'

/** Warns an owner when the nightly check found that the books do not verify; shows nothing otherwise. */
export const BooksNote = (): ReactNode => {
  const { data: check } = useQuery(bookCheckQuery)
  if (!check || check.faults === 0) return null
  const { faults, checkedAt, words } = check
  return (
    <Notice tone="red" title="The books do not verify">
      <p>
        {`The check of ${writtenMoment(checkedAt)} found ${faults === 1 ? 'one sum that does' : `${faults.toLocaleString('en')} sums that do`} not agree. ` +
          'This is a fault of the software, not of yours. Bills and payments go on; correct nothing by hand. Send these words to the people who run this server:'}
      </p>
      <ul className="book-faults">
        {words.slice(0, 5).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Notice>
  )
}
