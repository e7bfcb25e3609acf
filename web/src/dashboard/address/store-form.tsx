import type { User } from '@parcelport/contract/customers/accounts.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { classNames } from '@parcelport/ui/class-names.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Fragment, type ReactNode } from 'react'
import { splitName } from '@parcelport/contract/customers/person-name-rules.ts'
import { useAccountNumber } from '../shell/use-account-number.ts'
import { MISSING, type UsAddressLine } from '@parcelport/contract/customers/us-address-rules.ts'

interface StoreField {
  /** The store's name of the field. */
  readonly name: string
  /** Our lines for the field. */
  readonly lines: readonly string[]
  readonly remark?: string
  readonly key?: boolean
}

const fields: readonly StoreField[] = [
  { name: 'First and last name', lines: ['First Name', 'Last Name'] },
  { name: 'Street address', lines: ['Address Line'] },
  {
    name: 'Apt, suite, unit (optional)',
    lines: ['Address Line 2'],
    remark: 'Required: it tells us the package is yours',
    key: true,
  },
  { name: 'City or town', lines: ['City'] },
  { name: 'State, ZIP', lines: ['State', 'ZIP Code'] },
  { name: 'Phone', lines: ['Phone number'] },
]

interface StoreFormProps {
  readonly lines: readonly UsAddressLine[]
  readonly user: Pick<User, 'name' | 'boxNumber'>
}

/** A value that breaks between words only, not at the hyphen of a number, unless one word is too long. */
const Words = ({ of: value }: { readonly of: string }): ReactNode =>
  value.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="store-word" translate="no">
        {word}
      </span>
    </Fragment>
  ))

/** The lines of the address by the fields of a store's form. */
export const StoreForm = ({ lines, user }: StoreFormProps): ReactNode => {
  const valueOf = (label: string): string => lines.find((line) => line.label === label)?.value || MISSING
  const { first, last } = splitName(user.name)
  const accountNumber = useAccountNumber()
  return (
    <Card as="section" aria-labelledby="store-form">
      <h2 className="card-title" id="store-form">
        Which line goes where
      </h2>
      <p className="small muted store-form-intro">What stores call each field, and what to paste into it.</p>
      <ul className="store-form">
        {fields.map(({ name, lines: labels, remark, key }) => (
          <li key={name}>
            <span className={classNames('store-field', key && 'store-field-key')}>
              <small>{name}</small>
              <Words of={labels.map(valueOf).join(' ')} />
            </span>
            <Icon of={ArrowLeft} />
            <span>
              <b>{labels.join(', ')}</b>
              {remark && <span className="block">{remark}</span>}
            </span>
          </li>
        ))}
      </ul>
      {user.boxNumber && (
        <Notice>
          <p className="small">
            Only one address line at the store? Put the number after your last name:{' '}
            <b className="wrap-anywhere" translate="no">{`${last || first} ${accountNumber}`}</b>
          </p>
        </Notice>
      )}
    </Card>
  )
}
