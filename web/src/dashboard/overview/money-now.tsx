import Receipt from 'lucide-react/icons/receipt'
import type { ReactNode } from 'react'
import type { Balance } from '../../api/billing/bills.ts'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { owedSums, owedWords, unbilledWords } from '../payment/payment-words.ts'
import { NowItem } from './now-item.tsx'

/** What the customer owes, with the button that pays it; without a bill, that one is to come. Nothing if all is paid. */
export const MoneyNow = ({ balance }: { readonly balance: Balance }): ReactNode => {
  const { charges } = balance
  const sum = owedSums(balance).join(' and ')
  if (sum === '')
    return charges === 0 ? null : (
      <NowItem tone="blue" icon={Receipt} title={unbilledWords(balance)} remark="We’ll tell you as soon as you can pay." />
    )
  return (
    <li className="now-money on-ink">
      <h3 className="num">
        <span className="sr-only">You owe </span>
        {sum}
      </h3>
      <p>{owedWords(balance)}</p>
      <Link className="btn" to={paths.payment}>
        {`Pay ${sum}`}
      </Link>
    </li>
  )
}
