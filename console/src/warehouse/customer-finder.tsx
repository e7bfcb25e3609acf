import './customer-finder.css'
import { Spinner } from '@parcelport/ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { failureMessage } from '../api/failure-message.ts'
import { findCustomers, type FoundCustomer } from '../api/warehouse/receiving.ts'
import { SearchField } from '../lib/lists/search-field.tsx'
import { boxName } from '../shell/this-company.ts'

interface CustomerFinderProps {
  readonly chosen: FoundCustomer | undefined
  readonly onChoose: (customer: FoundCustomer | undefined) => void
  /** Why the server refused the chosen customer. */
  readonly error?: string | undefined
}

/** Finds a customer by box number, name or email, and chooses one of the found. */
export const CustomerFinder = ({ chosen, onChoose, error }: CustomerFinderProps): ReactNode => {
  const [search, setSearch] = useState('')
  const found = useQuery({
    queryKey: ['customer-finder', search],
    queryFn: () => findCustomers(search),
    enabled: search !== '',
  })
  return (
    <>
      <SearchField
        label="Box number, name or email"
        placeholder="Box number, name or email"
        maxLength={120}
        value={search}
        onSearch={(text) => {
          setSearch(text)
          onChoose(undefined)
        }}
      />
      {error && <p className="error">{error}</p>}
      {search !== '' && found.isPending && <Spinner label="Looking for customers" />}
      {found.error && <p className="error">{failureMessage(found.error)}</p>}
      <p className="sr-only" role="status">
        {found.data && search !== '' ? `${found.data.length} found` : ''}
      </p>
      {found.data?.length === 0 && <p className="muted">No customer matches “{search}”.</p>}
      {search !== '' && found.data && found.data.length > 0 && (
        <fieldset className="people-found">
          <legend className="sr-only">Customer</legend>
          {found.data.map((person) => (
            <label key={person._id}>
              <input
                type="radio"
                name="customer"
                required
                checked={chosen?._id === person._id}
                onChange={() => onChoose(person)}
              />
              <span>
                <b>{person.name}</b>, {boxName(person.boxNumber)}
                <span translate="no" className="sub">
                  {person.email || person.telephone}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
