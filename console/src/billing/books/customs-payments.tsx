import '../../payments/money/money.css'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { CustomsPayment } from '@parcelport/contract/billing/staff-customs-payments.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { DayField } from '@parcelport/ui/fields/day-field.tsx'
import { MoneyField } from '@parcelport/ui/fields/money-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { useDraft } from '@parcelport/ui/forms/use-draft.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { customsPaymentsQuery, payCustoms, takeCustomsPaymentBack } from '../../api/billing/books.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenDay } from '../../lib/written-moment.ts'
import { MoneyDialog } from '../../payments/money/money-dialog.tsx'
import { ReasonDialog } from '../../payments/money/reason-dialog.tsx'
import { useMay } from '../../shell/use-me.ts'

const PayDialog = ({ today, onClose }: { readonly today: string; readonly onClose: () => void }): ReactNode => {
  const [key] = useState(newKey)
  const draft = useDraft({ paidOn: today, amount: '', reference: '' })
  const { paidOn, amount, reference } = draft.values
  const act = () => payCustoms(key, { paidOn, amount: Number(amount), reference: reference.trim() })
  return (
    <MoneyDialog title="Enter a payment to Customs" button="Enter it" draft={draft} act={act} onClose={onClose}>
      <p>What went to Customs from the company’s bank, in the local currency.</p>
      <DayField {...draft.field('paidOn')} label="Paid on" required max={today} />
      <MoneyField {...draft.field('amount')} label="Amount" required />
      <TextField {...draft.field('reference')} label="Number of Customs’ receipt" required maxLength={60} />
    </MoneyDialog>
  )
}

interface PaidProps {
  readonly payment: CustomsPayment
  /** Set when the payment may be undone. */
  readonly onTakeBack?: () => void
}

const Paid = ({ payment, onTakeBack }: PaidProps): ReactNode => {
  const { reference, paidOn, enteredBy, amount, currency, takenBack } = payment
  return (
    <li>
      <span>
        {reference}
        <span className="sub">
          {takenBack
            ? `Undone by ${takenBack.by}: ${takenBack.reason}`
            : `Paid on ${writtenDay(paidOn)}, entered by ${enteredBy}`}
        </span>
      </span>
      <span className="money-end">
        <b translate="no" className="num no-break">
          {takenBack ? <s translate="no">{moneyText(amount, currency)}</s> : moneyText(amount, currency)}
        </b>
        {onTakeBack && (
          <Button variant="line" size="sm" onClick={onTakeBack}>
            Undo<span className="sr-only">{` ${reference}`}</span>
          </Button>
        )}
      </span>
    </li>
  )
}

/** Payments to Customs, the latest first. They are entered here; a wrong entry is undone here. */
export const CustomsPayments = ({ today }: { readonly today: string | undefined }): ReactNode => {
  const heading = useId()
  const mayPay = useMay('refunds.make')
  const { data: payments, error, refetch } = useQuery(customsPaymentsQuery)
  const [doing, setDoing] = useState<CustomsPayment | 'pay'>()
  const close = (): void => setDoing(undefined)
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className="spread">
        <h2 className="card-title" id={heading}>
          Payments to Customs
        </h2>
        {mayPay && today !== undefined && (
          <Button variant="line" size="sm" onClick={() => setDoing('pay')}>
            Enter a payment to Customs
          </Button>
        )}
      </div>
      {error && <NotShown title="The payments to Customs cannot be shown" error={error} onRetry={refetch} />}
      {!payments && !error && <Skeleton label="Loading payments to Customs" lines={2} />}
      {payments?.length === 0 && <p className="muted">Nothing was paid to Customs yet.</p>}
      {payments && payments.length > 0 && (
        <ul className="money-moves">
          {payments.map((payment) => (
            <Paid
              key={payment._id}
              payment={payment}
              {...(mayPay && !payment.takenBack && { onTakeBack: () => setDoing(payment) })}
            />
          ))}
        </ul>
      )}
      {doing === 'pay' && today !== undefined && <PayDialog today={today} onClose={close} />}
      {doing !== undefined && doing !== 'pay' && (
        <ReasonDialog
          title={`Undo the payment of ${moneyText(doing.amount, doing.currency)} to Customs?`}
          about="It stays in the list, with the reason. What is owed to Customs is as it was before."
          button="Undo the payment"
          hint="For the people who read the books."
          act={(reason) => takeCustomsPaymentBack(doing._id, reason)}
          onClose={close}
        />
      )}
    </Card>
  )
}
