import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { myBalance } from '../../../api/billing/bills.ts'
import { Link } from '../../../frame/link.tsx'
import { paths } from '../../../paths.ts'
import { owedSums, owedWords } from '../payment-words.ts'
import './owed-line.css'

/** The customer's debt, on screens about something else, with the button that leads to paying it. Nothing if nothing is owed. */
export const OwedLine = (): ReactNode => {
  const { data } = useQuery(myBalance)
  const sum = data?.on === true ? owedSums(data).join(' and ') : ''
  if (!data || sum === '') return null
  return (
    <section className="owed-line on-ink" aria-label="What you owe">
      {/* Not a heading: the screens around it have headings of their own. */}
      <p>
        <b className="num">{`You owe ${sum}`}</b>
        <span className="block small">{owedWords(data)}</span>
      </p>
      <Link className="btn btn-sm" to={paths.payment} aria-label={`Pay ${sum}`}>
        Pay
      </Link>
    </section>
  )
}
