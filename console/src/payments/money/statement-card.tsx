import { statementPeriods } from '@parcelport/contract/billing/money-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useId, useState, type ReactNode } from 'react'
import { statementAddress } from '../../api/payments/money.ts'
import { capitalised } from '../../lib/capitalised.ts'

/** Opens a customer's statement, as the customer gets it: of a usual period, or of chosen days. */
export const StatementCard = ({ customerId }: { readonly customerId: string }): ReactNode => {
  const heading = useId()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const open = (name: string, days: Readonly<Record<string, string>>): ReactNode => (
    <Button key={name} variant="line" size="sm" href={statementAddress(customerId, days)} target="_blank" rel="noopener">
      {name}
      <span className="sr-only">: statement</span>
    </Button>
  )
  return (
    <Card as="section" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Statement
      </h2>
      <div className="statement-days">
        <Field label="First day">
          <Input type="date" value={from} max={to} onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <Field label="Last day">
          <Input type="date" value={to} min={from} onChange={({ target }) => setTo(target.value)} />
        </Field>
      </div>
      <div className="form-foot">
        {statementPeriods.map((period) => open(capitalised(period), { period }))}
        {from !== '' && to !== '' ? (
          open('These days', { from, to })
        ) : (
          <Button variant="line" size="sm" disabled>
            These days
          </Button>
        )}
      </div>
    </Card>
  )
}
