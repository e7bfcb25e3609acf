import type { RateDetails } from '@parcelport/contract/rates.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/field.tsx'
import { Icon } from '@parcelport/ui/icon.tsx'
import { Input } from '@parcelport/ui/input.tsx'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'

interface RateDetailsFormProps {
  readonly details: RateDetails
  readonly onChange: (details: RateDetails) => void
}

type ListName = 'brokerageFees' | 'warrantyServices' | 'pickupUSA'
type Line = Readonly<Record<string, string>>

const lists: readonly {
  readonly name: ListName
  readonly title: string
  readonly columns: readonly (readonly [string, string])[]
}[] = [
  {
    name: 'brokerageFees',
    title: 'Brokerage fees',
    columns: [
      ['cifValue', 'CIF value'],
      ['rate', 'Fee'],
    ],
  },
  {
    name: 'warrantyServices',
    title: 'Warranty services',
    columns: [
      ['declaredValue', 'Declared value'],
      ['rate', 'Rate'],
    ],
  },
  {
    name: 'pickupUSA',
    title: 'Pickup in the USA',
    columns: [
      ['weight', 'Weight'],
      ['value', 'Price'],
    ],
  },
]
const charges = [
  ['localDeliveryFree', 'Local delivery, free'],
  ['localDeliveryCharge', 'Local delivery, charge'],
  ['smartLockerDelivery', 'Smart locker delivery'],
  ['membershipFee', 'Membership fee'],
] as const
const noCharges = { localDeliveryFree: '', localDeliveryCharge: '', smartLockerDelivery: '', membershipFee: '' }

/** The other tables of /rates: words that nothing is calculated from, under titles of their own. */
export const RateDetailsForm = ({ details, onChange }: RateDetailsFormProps): ReactNode => {
  const titleField = (group: keyof RateDetails['metadata'], label: string): ReactNode => (
    <Field label={label}>
      <Input
        maxLength={200}
        value={details.metadata[group].displayTitle}
        onChange={(event) =>
          onChange({ ...details, metadata: { ...details.metadata, [group]: { displayTitle: event.target.value } } })
        }
      />
    </Field>
  )
  const setLines = (name: ListName, lines: readonly Line[]): void => onChange({ ...details, [name]: lines })
  const charge = details.additionalCharges[0] ?? noCharges
  return (
    <>
      <Card as="section" className="stack" aria-label="Title of the package rates">
        {titleField('packageRates', 'Title above the package rates')}
      </Card>
      {lists.map(({ name, title, columns }) => {
        const lines = details[name] as readonly Line[]
        return (
          <Card as="section" className="stack" key={name} aria-label={title}>
            <h2 className="card-title">{title}</h2>
            {titleField(name, 'Title on the site')}
            <ul className="detail-lines">
              {lines.map((line, index) => (
                <li key={index}>
                  {columns.map(([key, label]) => (
                    <Field key={key} label={label}>
                      <Input
                        maxLength={200}
                        value={line[key] ?? ''}
                        onChange={(event) =>
                          setLines(
                            name,
                            lines.map((each, place) => (place === index ? { ...each, [key]: event.target.value } : each)),
                          )
                        }
                      />
                    </Field>
                  ))}
                  <Button
                    variant="text"
                    iconOnly
                    aria-label={`Remove line ${index + 1} of ${title}`}
                    onClick={() =>
                      setLines(
                        name,
                        lines.filter((_, place) => place !== index),
                      )
                    }
                  >
                    <Icon of={Trash} />
                  </Button>
                </li>
              ))}
            </ul>
            <Button
              variant="line"
              disabled={lines.length >= 100}
              onClick={() => setLines(name, [...lines, Object.fromEntries(columns.map(([key]) => [key, '']))])}
            >
              <Icon of={Plus} /> Add a line
            </Button>
          </Card>
        )
      })}
      <Card as="section" className="stack" aria-label="Additional charges">
        <h2 className="card-title">Additional charges</h2>
        {titleField('additionalCharges', 'Title on the site')}
        {charges.map(([key, label]) => (
          <Field key={key} label={label}>
            <Input
              maxLength={200}
              value={charge[key]}
              onChange={(event) => onChange({ ...details, additionalCharges: [{ ...charge, [key]: event.target.value }] })}
            />
          </Field>
        ))}
      </Card>
    </>
  )
}
