import { requestBounds } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Textarea } from '@parcelport/ui/fields/textarea.tsx'
import type { ReactNode } from 'react'
import type { DoorPrice } from '../../../api/warehouse/requests.ts'
import { useSayUsd, type SayUsd } from '../../payment/use-say-usd.ts'
import type { AskDraft } from './ask-draft.ts'
import { daysFrom } from './days-from.ts'

/** The reason of a price: `They come to US$28.50. Free on bills over US$150.00.`; empty if the rates give none. Pure. */
const whySo = ({ billUsd, freeWhen }: DoorPrice, say: SayUsd): string =>
  [
    billUsd === null ? '' : `What you chose comes to ${say(billUsd)} by now.`,
    freeWhen === null ? '' : `Free ${freeWhen.charAt(0).toLowerCase()}${freeWhen.slice(1)}.`,
  ]
    .filter(Boolean)
    .join(' ')

interface ToDoorProps {
  readonly draft: Pick<AskDraft, 'address' | 'day'>
  readonly price: DoorPrice | undefined
  /** Today by the company's clock. */
  readonly today: string
  readonly onChange: (changes: Partial<AskDraft>) => void
}

/** The address of the door, the optional day, and the price with its reason. */
export const ToDoor = ({ draft: { address, day }, price, today, onChange }: ToDoorProps): ReactNode => {
  const say = useSayUsd()
  const why = price ? whySo(price, say) : ''
  const days = daysFrom(today, 0, requestBounds.daysToDoor)
  return (
    <>
      {why !== '' && <p className="small muted">{why}</p>}
      <Field label="Where shall we bring it?">
        <Textarea
          rows={2}
          required
          autoComplete="street-address"
          maxLength={requestBounds.address}
          value={address}
          onChange={({ target }) => onChange({ address: target.value })}
        />
      </Field>
      <Field label="On which day? (if you like)" hint="We do our best, and message you before we come.">
        <Input
          type="date"
          min={days[0]}
          max={days.at(-1)}
          value={day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      </Field>
    </>
  )
}
