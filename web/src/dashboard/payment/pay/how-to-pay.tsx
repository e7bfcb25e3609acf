import { Card } from '@parcelport/ui/card.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { places } from '../../../api/warehouse/places.ts'
import { CopyTextButton } from './copy-text-button.tsx'

const Counters = (): ReactNode => {
  const { data } = useQuery(places)
  const counters = data?.filter(({ kind }) => kind === 'counter') ?? []
  return counters.map(({ name, addressLines, openingHours }) => (
    <div key={name}>
      <p>
        <b>{name}</b>
        {addressLines.length > 0 && <span className="block">{addressLines.join(', ')}</span>}
      </p>
      {openingHours.map(({ days, hours }) => (
        <p key={days} className="small muted">{`${days}: ${hours}`}</p>
      ))}
    </div>
  ))
}

interface HowToPayProps {
  /** The company's account, as it wrote it; empty if it takes no transfers. */
  readonly bankDetails: string
  /** The reference of the transfer; without one, the number of each bill. */
  readonly reference?: string | undefined
  /** The way to pay from the deposit. */
  readonly deposit?: ReactNode
  /** The way to pay by card, online. */
  readonly card?: ReactNode
}

/** Each way to pay that the company accepts today. */
export const HowToPay = ({ bankDetails, reference, deposit, card }: HowToPayProps): ReactNode => (
  <Card as="section" className="pay-ways" aria-labelledby="how-to-pay">
    <h2 id="how-to-pay">How to pay</h2>
    {deposit && (
      <div>
        <h3>From your deposit</h3>
        {deposit}
      </div>
    )}
    {card}
    <div>
      <h3>At the counter, in cash or by card</h3>
      <p className="muted">When you collect, or any day before. Bring a photo ID.</p>
      <Counters />
    </div>
    {bankDetails !== '' && (
      <div>
        <h3>By bank transfer</h3>
        <p className="pay-bank" translate="no">
          {bankDetails}
        </p>
        <p className="muted">
          {reference === undefined ? (
            'Put the bill’s reference on the transfer. You’ll find it on each bill.'
          ) : (
            <span>
              Put this into the transfer:{' '}
              <b className="num" translate="no">
                {reference}
              </b>
            </span>
          )}
        </p>
        <div className="row">
          <CopyTextButton text={bankDetails} what="account" />
          {reference !== undefined && <CopyTextButton text={reference} what="reference" />}
        </div>
      </div>
    )}
  </Card>
)
