import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import type { RateDetails } from '@parcelport/contract/prices/rates.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'

interface RateDetailsFormProps {
  readonly details: RateDetails
  /** The charges; their words are written from them, not typed here. */
  readonly rules: readonly PriceRule[]
  readonly onChange: (details: RateDetails) => void
}

type ListName = 'brokerageFees' | 'warrantyServices' | 'pickupUSA'
type Line = Readonly<Record<string, string>>

const lists: readonly {
  readonly name: ListName
  /** Code of the rule that writes the text, if there is one. */
  readonly code: string
  readonly title: string
  readonly columns: readonly (readonly [string, string])[]
}[] = [
  {
    name: 'brokerageFees',
    code: 'brokerage',
    title: 'Brokerage fees',
    columns: [
      ['cifValue', 'CIF value'],
      ['rate', 'Fee'],
    ],
  },
  {
    name: 'warrantyServices',
    code: 'warranty',
    title: 'Warranty services',
    columns: [
      ['declaredValue', 'Declared value'],
      ['rate', 'Rate'],
    ],
  },
  {
    name: 'pickupUSA',
    code: 'pickup',
    title: 'Pickup in the USA',
    columns: [
      ['weight', 'Weight'],
      ['value', 'Price'],
    ],
  },
]
const charges = [
  ['localDeliveryFree', 'Local delivery, free', 'delivery'],
  ['localDeliveryCharge', 'Local delivery, charge', 'delivery'],
  ['smartLockerDelivery', 'Smart locker delivery', 'locker'],
  ['membershipFee', 'Membership fee', 'membership'],
] as const
const noCharges = { localDeliveryFree: '', localDeliveryCharge: '', smartLockerDelivery: '', membershipFee: '' }

interface RateListProps {
  readonly list: (typeof lists)[number]
  readonly lines: readonly Line[]
  /** The field of the list's title on the site. */
  readonly titleField: ReactNode
  readonly onChange: (lines: readonly Line[]) => void
}

/** A list whose words are written from the charges. */
const WrittenList = ({ list: { title, columns }, lines, titleField }: RateListProps): ReactNode => (
  <Card as="section" className="stack" aria-label={title}>
    <h2 className="card-title">{title}</h2>
    {titleField}
    <p className="small muted">The Rates page will read, written from the rows above:</p>
    <dl className="rule-words">
      {lines.map((line, index) => (
        <div key={index}>
          {columns.map(([key], place) => (place === 0 ? <dt key={key}>{line[key]}</dt> : <dd key={key}>{line[key]}</dd>))}
        </div>
      ))}
    </dl>
  </Card>
)

/** A list whose lines are typed. */
const TypedList = ({ list: { title, columns }, lines, titleField, onChange }: RateListProps): ReactNode => (
  <Card as="section" className="stack" aria-label={title}>
    <h2 className="card-title">{title}</h2>
    {titleField}
    <ul className="detail-lines">
      {lines.map((line, index) => (
        <li key={index}>
          {columns.map(([key, label]) => (
            <TextField
              key={key}
              label={label}
              maxLength={200}
              value={line[key] ?? ''}
              onChange={(typed) => onChange(lines.map((each, place) => (place === index ? { ...each, [key]: typed } : each)))}
            />
          ))}
          <Button
            variant="text"
            iconOnly
            aria-label={`Remove line ${index + 1} of ${title}`}
            onClick={() => onChange(lines.filter((_, place) => place !== index))}
          >
            <Icon of={Trash} />
          </Button>
        </li>
      ))}
    </ul>
    <Button
      variant="line"
      disabled={lines.length >= 100}
      onClick={() => onChange([...lines, Object.fromEntries(columns.map(([key]) => [key, '']))])}
    >
      <Icon of={Plus} /> Add a line
    </Button>
  </Card>
)

/** The other tables of /rates: text under its own titles, without effect on any calculation. */
export const RateDetailsForm = ({ details, rules, onChange }: RateDetailsFormProps): ReactNode => {
  const titleField = (group: keyof RateDetails['metadata'], label: string): ReactNode => (
    <TextField
      label={label}
      maxLength={200}
      value={details.metadata[group].displayTitle}
      onChange={(displayTitle) => onChange({ ...details, metadata: { ...details.metadata, [group]: { displayTitle } } })}
    />
  )
  const isRuled = (code: string): boolean => rules.some((rule) => rule.code === code)
  const charge = details.additionalCharges[0] ?? noCharges
  return (
    <>
      <Card as="section" className="stack" aria-label="Title of the package rates">
        {titleField('packageRates', 'Title above the package rates')}
      </Card>
      {lists.map((list) => {
        const List = isRuled(list.code) ? WrittenList : TypedList
        return (
          <List
            key={list.name}
            list={list}
            lines={details[list.name]}
            titleField={titleField(list.name, 'Title on the site')}
            onChange={(lines) => onChange({ ...details, [list.name]: lines })}
          />
        )
      })}
      <Card as="section" className="stack" aria-label="Additional charges">
        <h2 className="card-title">Additional charges</h2>
        {titleField('additionalCharges', 'Title on the site')}
        {charges.map(([key, label, code]) => (
          <TextField
            key={key}
            label={label}
            hint={isRuled(code) ? 'Written from the rows above.' : undefined}
            readOnly={isRuled(code)}
            maxLength={200}
            value={charge[key]}
            onChange={(typed) => onChange({ ...details, additionalCharges: [{ ...charge, [key]: typed }] })}
          />
        ))}
      </Card>
    </>
  )
}
