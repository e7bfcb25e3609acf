import { Card } from '@parcelport/ui/card.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import Wallet from 'lucide-react/icons/wallet'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { billsFrom, myBalance, paymentsFrom, type Balance } from '../../api/billing/bills.ts'
import { FailedContent } from '../failed-content.tsx'
import { useFailureToast } from '../use-failure-toast.ts'
import { BillItem } from './bill/bill-item.tsx'
import { HowToPay } from './pay/how-to-pay.tsx'
import { CardCameBack } from './pay/card-came-back.tsx'
import { DepositChoiceBox } from './pay/deposit-choice-box.tsx'
import { OwedCard } from './bill/owed-card.tsx'
import { PayAllByCard } from './pay/pay-all-by-card.tsx'
import { PayFromDeposit } from './pay/pay-from-deposit.tsx'
import { PaymentItem } from './history/payment-item.tsx'
import { FAILED_BALANCE, FAILED_BILLS, FAILED_PAYMENTS, localRateOf, sayingAt } from './payment-words.ts'
import { ShowMore } from './history/show-more.tsx'
import { StatementForm } from './history/statement-form.tsx'
import { TransferForm } from './pay/transfer-form.tsx'
import './payment-page.css'

/** What a transfer may be in: at home first, where what is owed is said so. */
const currenciesToSend = ({ currency, localCurrency, owed, owedLocal }: Balance): readonly string[] => {
  if (localCurrency === undefined) return [currency]
  return owedLocal || owed === 0 ? [localCurrency, currency] : [currency, localCurrency]
}

/** Pays what is owed from the deposit, now and by itself. */
const FromDeposit = ({ balance }: { readonly balance: Balance }): ReactNode => {
  const { deposit, owed, currency } = balance
  return (
    <>
      {deposit > 0 && owed > 0 && (
        <PayFromDeposit deposit={deposit} open={owed} currency={currency} say={sayingAt(localRateOf(balance))} />
      )}
      <DepositChoiceBox balance={balance} />
    </>
  )
}

const Money = ({ balance }: { readonly balance: Balance }): ReactNode => (
  <>
    <OwedCard balance={balance} />
    <div className="pay-columns">
      <Card as="section" flush aria-labelledby="bills-to-pay">
        <div className="card-head">
          <h2 className="card-title" id="bills-to-pay">
            Bills to pay
          </h2>
        </div>
        <ul>
          <ShowMore
            pageOf={(cursor) => billsFrom('owed', cursor)}
            item={(bill) => <BillItem key={bill._id} bill={bill} />}
            empty="No bills to pay."
            loading="Loading bills..."
            failed={FAILED_BILLS}
          />
        </ul>
      </Card>
      <div className="pay-stack">
        <HowToPay
          bankDetails={balance.bankDetails}
          deposit={(balance.deposit > 0 || balance.depositPaysNewBills) && <FromDeposit balance={balance} />}
          card={balance.owed > 0 && <PayAllByCard />}
        />
        {balance.bankDetails !== '' && (
          <TransferForm owed={balance.owedLocal?.amount ?? balance.owed} currencies={currenciesToSend(balance)} />
        )}
        <Card as="section" flush aria-labelledby="what-was-paid">
          <div className="card-head">
            <h2 className="card-title" id="what-was-paid">
              What you have paid
            </h2>
          </div>
          <ul>
            <ShowMore
              pageOf={paymentsFrom}
              item={(payment) => <PaymentItem key={payment._id} payment={payment} />}
              empty="Nothing yet."
              loading="Loading payments..."
              failed={FAILED_PAYMENTS}
            />
          </ul>
        </Card>
        <StatementForm />
      </div>
      <Card as="section" flush aria-labelledby="all-bills">
        <div className="card-head">
          <h2 className="card-title" id="all-bills">
            All your bills
          </h2>
        </div>
        <ul>
          <ShowMore
            pageOf={(cursor) => billsFrom('all', cursor)}
            item={(bill) => <BillItem key={bill._id} bill={bill} />}
            empty="No bills yet."
            loading="Loading bills..."
            failed={FAILED_BILLS}
          />
        </ul>
      </Card>
    </div>
  </>
)

const NoBills = (): ReactNode => (
  <Card>
    <Empty icon={Wallet} title="There is nothing to pay here">
      <p className="muted">We don’t bill on this site. We’ll tell you what a package costs when it’s ready.</p>
    </Empty>
  </Card>
)

/** A customer's debt and its reasons, the ways to pay it, and their payments. */
const PaymentPage = (): ReactNode => {
  const query = useQuery({ ...myBalance, refetchOnMount: 'always' })
  useFailureToast(query, FAILED_BALANCE)
  const came = useSearchParams()[0].get('card')
  return (
    <Loaded
      query={query}
      what="what you owe"
      loading={
        <Card>
          <Skeleton lines={6} label="Loading what you owe..." />
        </Card>
      }
      failed={({ onRetry }) => (
        <Card>
          <FailedContent title={FAILED_BALANCE} onRetry={onRetry}>
            Nothing is lost: your bills haven’t changed.
          </FailedContent>
        </Card>
      )}
    >
      {(balance) =>
        balance.on ? (
          <>
            {came !== null && <CardCameBack id={came} />}
            <Money balance={balance} />
          </>
        ) : (
          <NoBills />
        )
      }
    </Loaded>
  )
}

export default PaymentPage
