import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import CreditCard from 'lucide-react/icons/credit-card'
import type { ReactNode } from 'react'
import { Link } from '../../../frame/link.tsx'
import type { PackageDetail } from '../../../api/warehouse/packages.ts'
import { paths } from '../../../paths.ts'
import { localFirst } from '../../payment/payment-words.ts'
import { billAddress } from '../../payment/bill/bill-address.ts'

/** Settled by paying: each bill that holds the package, with its open sum. */
export const PaymentRemedy = ({ pkg: { toPay = [] } }: { readonly pkg: PackageDetail }): ReactNode => (
  <div className="row">
    {toPay.map(({ _id, number, open, currency, local }) => (
      <Link key={_id} className="btn" to={billAddress(_id)}>
        <Icon of={CreditCard} /> {`Pay ${localFirst(moneyText(open, currency), local)}`}
        <span className="sr-only">{` of bill ${number}`}</span>
      </Link>
    ))}
    {toPay.length === 0 && (
      <Link className="btn" to={paths.payment}>
        See your bills
      </Link>
    )}
  </div>
)
