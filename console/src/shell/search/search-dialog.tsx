import './search.css'
import type { Found } from '@parcelport/contract/company/staff-search.ts'
import type { FoundKind } from '@parcelport/contract/company/staff-search-rules.ts'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Icon, type IconShape } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useSettledText } from '@parcelport/ui/lists/use-settled-text.ts'
import { useQuery } from '@tanstack/react-query'
import Banknote from 'lucide-react/icons/banknote'
import Inbox from 'lucide-react/icons/inbox'
import Package from 'lucide-react/icons/package'
import Plane from 'lucide-react/icons/plane'
import Receipt from 'lucide-react/icons/receipt'
import Search from 'lucide-react/icons/search'
import Users from 'lucide-react/icons/users'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link, useHref, useLocation } from 'react-router'
import { failureMessage } from '../../api/failure-message.ts'
import { searchQuery } from '../../api/search.ts'
import { paths } from '../../paths.ts'

const kinds: Readonly<Record<FoundKind, { readonly screen: string; readonly word: string; readonly icon: IconShape }>> = {
  package: { screen: 'packages', word: 'Package', icon: Package },
  customer: { screen: 'customers', word: 'Customer', icon: Users },
  bill: { screen: 'bills', word: 'Bill', icon: Receipt },
  payment: { screen: 'payments', word: 'Payment', icon: Banknote },
  flight: { screen: 'flights', word: 'Flight', icon: Plane },
  message: { screen: 'messages', word: 'Message', icon: Inbox },
}

/** Moves the focus between the field and the results. */
const step = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** A search over packages, customers, bills, payments, flights and messages, limited to what the signed-in person may read. */
export const SearchDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const [text, setText] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const { field } = useSettledText(text, useHref(useLocation()), setText)
  const asked = text.trim()
  const { data, error } = useQuery(searchQuery(asked))
  const found: readonly Found[] = asked === '' ? [] : (data ?? [])
  return (
    <Dialog open onClose={onClose} title="Search">
      <form
        className="search-all"
        role="search"
        onKeyDown={step}
        onSubmit={(event) => {
          event.preventDefault()
          list.current?.querySelector('a')?.click()
        }}
      >
        <Input
          type="search"
          aria-label="Search everything"
          placeholder="Tracking number, box, name, bill, receipt, flight, message"
          maxLength={200}
          autoComplete="off"
          autoFocus
          before={<Icon of={Search} />}
          {...field}
        />
        <p className="small muted" role="status">
          {error
            ? failureMessage(error)
            : asked === ''
              ? 'Arrows to move, Enter to open.'
              : data
                ? found.length === 0
                  ? `No match for “${asked}”.`
                  : `${found.length} found.`
                : 'Searching...'}
        </p>
        <ul className="search-found" ref={list}>
          {found.map(({ kind, _id, title, about }) => {
            const { screen, word, icon } = kinds[kind]
            const address = kind === 'payment' ? paths.paymentsBy({ receipt: title }) : `/${screen}/${_id}`
            return (
              <li key={`${kind}-${_id}`}>
                <Link to={address} onClick={onClose}>
                  <Icon of={icon} label={`${word}:`} />
                  <b>{title}</b>
                  <span>{about}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      </form>
    </Dialog>
  )
}
