import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import type { ReactNode } from 'react'
import type { Receiver } from '../../api/customers/receivers.ts'

interface WhoCollectsProps {
  readonly receivers: readonly Receiver[]
  /** Empty: the person is none of the receivers. */
  readonly receiverId: string
  readonly onReceiver: (id: string) => void
  readonly collector: string
  readonly onCollector: (name: string) => void
}

/** Who collects with a pass: a receiver, somebody by name, or the customer. */
export const WhoCollects = ({ receivers, receiverId, onReceiver, collector, onCollector }: WhoCollectsProps): ReactNode => (
  <>
    {receivers.length > 0 && (
      <Field label="One of your receivers (optional)">
        <Select value={receiverId} onChange={(event) => onReceiver(event.target.value)}>
          <option value="">Somebody else, or you</option>
          {receivers.map(({ _id, name, relation }) => (
            <option key={_id} value={_id}>
              {`${name}, ${relation}`}
            </option>
          ))}
        </Select>
      </Field>
    )}
    {receiverId === '' && (
      <Field label="Who collects (optional)" hint="The name on their photo ID. Empty: you.">
        <Input maxLength={120} autoComplete="off" value={collector} onChange={(event) => onCollector(event.target.value)} />
      </Field>
    )}
  </>
)
