import { alwaysMailed, newsChannels, type NewsChannel, type NewsKind } from '@parcelport/contract/customers/news-rules.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { useId, type ReactNode } from 'react'
import type { NewsChoice, NewsChoices } from '../../api/customers/news-choices.ts'

interface Row {
  readonly kind: NewsKind
  readonly title: string
  readonly about: string
}

const groups: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  [
    'Your packages',
    [
      { kind: 'action', title: 'Needs you', about: 'An invoice, a permit, an answer.' },
      { kind: 'arrived', title: 'Arrived in Miami', about: 'Weight, photos, price.' },
      { kind: 'moving', title: 'On its way, landed', about: 'Each step, with the day ahead.' },
      { kind: 'ready', title: 'Ready to collect', about: 'Where, until when, what to pay.' },
      { kind: 'handed', title: 'Handed over', about: 'To whom, at what hour.' },
      { kind: 'package', title: 'Anything else about a package', about: 'Announced, a request done, a claim.' },
    ],
  ],
  [
    'Money',
    [
      { kind: 'bills', title: 'Bills and receipts', about: 'Refunds too.' },
      { kind: 'storage', title: 'Storage begins to cost', about: 'Some days before.' },
    ],
  ],
  [
    'Your account',
    [
      { kind: 'account', title: 'Sign-ins and passwords', about: 'Your ID, receivers and passes too.' },
      { kind: 'announcement', title: 'News from us', about: 'Flight days, holidays, new rates.' },
    ],
  ],
]

/** `spoken` names the tick; on the page, the field of the address alone is called Email. */
const channels: Readonly<Record<NewsChannel, { readonly title: string; readonly spoken: string; readonly icon: typeof Mail }>> =
  {
    email: { title: 'By email', spoken: 'to your inbox', icon: Mail },
    push: { title: 'By push', spoken: 'by push', icon: Smartphone },
  }

interface NewsGridProps {
  readonly choices: NewsChoices
  readonly labelledBy: string
  readonly choose: (choice: NewsChoice) => void
}

const NewsRow = ({
  row: { kind, title, about },
  choices,
  choose,
}: { readonly row: Row } & Omit<NewsGridProps, 'labelledBy'>) => {
  const words = useId()
  const why = alwaysMailed[kind]
  return (
    <tr>
      <th scope="row">
        {title}
        <small id={words}>
          {why === undefined ? about : `${about} Always by email: ${why.charAt(0).toLowerCase()}${why.slice(1)}`}
        </small>
      </th>
      {newsChannels.map((channel) => (
        <td key={channel}>
          <label className="check">
            <input
              type="checkbox"
              aria-label={`${title}, ${channels[channel].spoken}`}
              aria-describedby={words}
              checked={choices[channel].includes(kind)}
              disabled={channel === 'email' && why !== undefined}
              onChange={(event) => choose({ kind, channel, chosen: event.target.checked })}
            />
          </label>
        </td>
      ))}
    </tr>
  )
}

/** A table of what a customer is told, with a tick for each channel; emails that are always sent are ticked for good. */
export const NewsGrid = ({ labelledBy, ...props }: NewsGridProps): ReactNode => (
  <table className="news-grid" aria-labelledby={labelledBy}>
    <thead>
      <tr>
        <td />
        {newsChannels.map((channel) => (
          <th key={channel} scope="col">
            <Icon of={channels[channel].icon} /> {channels[channel].title}
          </th>
        ))}
      </tr>
    </thead>
    {groups.map(([title, rows]) => (
      <tbody key={title}>
        <tr>
          <th className="news-group" colSpan={1 + newsChannels.length} scope="rowgroup">
            {title}
          </th>
        </tr>
        {rows.map((row) => (
          <NewsRow key={row.kind} row={row} {...props} />
        ))}
      </tbody>
    ))}
  </table>
)
