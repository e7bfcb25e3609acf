import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { receiptAddress } from '../api/payments/money.ts'
import { paths } from '../paths.ts'
import type { Done } from './hand-over-here.tsx'

/** Paid and handed over: the change to give, the receipt on a roll or a page, and the next person. */
export const DoneHere = ({ done: { message, change, paymentId, payments } }: { readonly done: Done }): ReactNode => {
  const navigate = useNavigate()
  return (
    <Card as="section" className="counter-card" aria-label="Done">
      <Notice tone="green" level={2} title={change ? `Done. Give ${change} change.` : 'Paid and handed over'}>
        <p>{message}</p>
      </Notice>
      <div className="row">
        <Button size="lg" autoFocus onClick={() => void navigate(paths.counter)}>
          Next person
        </Button>
        <Button variant="line" href={receiptAddress(paymentId, 'roll')} target="_blank" rel="noopener">
          80 mm
        </Button>
        <Button variant="line" href={receiptAddress(paymentId)} target="_blank" rel="noopener">
          Receipt
        </Button>
      </div>
      <p className="muted">
        {payments === 1 ? 'The receipt is sent by email too.' : `${payments} payments, one receipt. It is sent by email too.`}
      </p>
    </Card>
  )
}
