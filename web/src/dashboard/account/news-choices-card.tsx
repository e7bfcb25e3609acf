import type { NewsKind } from '@parcelport/contract/customers/news-rules.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { newsChoices } from '../../api/customers/news-choices.ts'
import { NewsGrid } from './news-grid.tsx'
import { useNewsChoices } from './use-news-choices.ts'

/** News that waits for the one email a day; the other kinds ask for something, or are wanted at once. */
const canWait: readonly NewsKind[] = ['arrived', 'moving', 'handed', 'package']

/** What the customer is told by email and by push; each choice is saved at once. */
export const NewsChoicesCard = (): ReactNode => {
  const heading = useId()
  const query = useQuery(newsChoices)
  const { wanted, choose } = useNewsChoices()
  return (
    <Card as="section" className="account-card" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        What we tell you, and how
      </h2>
      <p className="muted">
        One message a step, however many packages. Your list of notifications always has everything. Saved as you press.
      </p>
      <Loaded query={{ ...query, data: wanted ?? query.data }} what="your choices">
        {(choices) => (
          <>
            <NewsGrid choices={choices} labelledBy={heading} choose={choose} />
            <p className="muted news-foot">
              Grey ticks stay: these emails we have to send. Push is a short notice on each device where you turn notices on.
            </p>
            <Checkbox
              checked={choices.daily}
              disabled={!canWait.some((kind) => choices.email.includes(kind))}
              onChange={(event) => choose({ daily: event.target.checked })}
            >
              Send package news once a day, around 5 pm. Anything ready for pickup still comes at once.
            </Checkbox>
          </>
        )}
      </Loaded>
    </Card>
  )
}
