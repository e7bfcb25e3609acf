import type { CounterVisit } from '@parcelport/contract/warehouse/desk/staff-counter.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useState, type ReactNode } from 'react'
import { readPass, type ReadPass } from '../api/warehouse/passes.ts'
import { useAction } from '../api/use-action.ts'

interface PassAtDeskProps {
  readonly customer: CounterVisit['customer']
  /** The pass read for this customer. */
  readonly pass: ReadPass | undefined
  readonly onRead: (pass: ReadPass) => void
  /** They say that they have one. */
  readonly open?: boolean
}

/** Six digits told by the person at the counter, checked against the passes of the open customer. */
const SaidDigits = ({ customer, onRead, open = false }: Omit<PassAtDeskProps, 'pass'>): ReactNode => {
  const [digits, setDigits] = useState('')
  const { run, busy, fields } = useAction(readPass, { onDone: ({ data }) => onRead(data) })
  return (
    <details className="pass-digits" key={String(open)} open={open}>
      <summary>They have a pick-up pass with a six-digit code</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run({ customerId: customer._id, digits })
        }}
      >
        <Field label="Six-digit code" error={fields['digits']}>
          <Input
            required
            inputMode="numeric"
            pattern="\s?[0-9]{3}\s?[0-9]{3}\s?"
            maxLength={9}
            autoComplete="off"
            value={digits}
            onChange={(event) => setDigits(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="line" busy={busy} busyText="Checking...">
          Check
        </Button>
      </form>
    </details>
  )
}

/** The holder of a pass, whose ID the clerk checks; without a pass, the field to read one. */
export const PassAtDesk = ({ customer, pass, ...reading }: PassAtDeskProps): ReactNode =>
  pass ? (
    <Notice tone="green" live title={`Pick-up pass: ${pass.collector} collects`}>
      {pass.packages && <p>{`Only for ${pass.packages.map(({ trackingNumber }) => trackingNumber).join(', ')}.`}</p>}
      <p>{`Check that the photo ID says ${pass.collector}. The pass is used up by what you hand over.`}</p>
    </Notice>
  ) : (
    <SaidDigits customer={customer} {...reading} />
  )
