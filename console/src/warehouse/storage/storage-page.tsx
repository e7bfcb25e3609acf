import '../../payments/money/money.css'
import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import {
  storageFilters,
  type StorageDecisionKind,
  type StorageFilter,
  type StorageState,
} from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import type { StoredPackage } from '@parcelport/contract/warehouse/desk/staff-storage.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Chip, Chips } from '@parcelport/ui/fields/chip.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import { Status, type Tone } from '@parcelport/ui/lists/status.tsx'
import { useQuery } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Gavel from 'lucide-react/icons/gavel'
import Mail from 'lucide-react/icons/mail'
import Pause from 'lucide-react/icons/pause'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { letterAddress, storedQuery } from '../../api/warehouse/storage.ts'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { writtenDay } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { boxName } from '../../shell/this-company.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { WaiveDialog } from './waive-dialog.tsx'

const marks: Readonly<Record<StorageState, { readonly tone: Tone; readonly icon: IconShape; readonly words: string }>> = {
  free: { tone: 'green', icon: CircleCheck, words: 'Free' },
  over: { tone: 'red', icon: Clock, words: 'Fee running' },
  notice: { tone: 'blue', icon: Mail, words: 'Notice sent' },
  decide: { tone: 'red', icon: Gavel, words: 'Decide' },
  abandoned: { tone: 'slate', icon: Archive, words: 'Abandoned' },
  'standing still': { tone: 'slate', icon: Pause, words: 'Standing still' },
}

const filterWords: Readonly<Record<StorageFilter, string>> = {
  free: 'Free',
  over: 'Fee running',
  notice: 'Notice sent',
  decide: 'May be decided',
  abandoned: 'Abandoned',
}

/** The decisions that staff may take today. Pure. */
const decisionsOf = ({ state, storage }: StoredPackage): StorageDecisionKind[] => {
  if (state === 'abandoned') return ['kept']
  if (state !== 'notice' && state !== 'decide') return []
  const next = storage.letterOn === null ? 'letter' : state === 'decide' ? 'abandoned' : undefined
  return next ? ['more time', next] : ['more time']
}
const decisionWords: Readonly<Record<StorageDecisionKind, string>> = {
  letter: 'Last letter',
  'more time': 'More time',
  abandoned: 'Abandoned',
  kept: 'Keep it',
}

/** The end of the free days or the last day to collect, and the last decision of staff. */
const decidedWords = ({ state, storage, decided }: StoredPackage): string =>
  [
    storage.collectBy === null
      ? storage.freeUntil !== null && storage.feeUsd > 0 && `Free days ended on ${writtenDay(storage.freeUntil)}`
      : `${state === 'decide' || state === 'abandoned' ? 'It could be collected until' : 'It can be collected until'} ${writtenDay(storage.collectBy)}`,
    decided &&
      `${kindWords[decided.kind]} on ${writtenDay(decided.on)} by ${decided.by}${decided.reason === '' ? '' : `: ${decided.reason}`}`,
  ]
    .filter(Boolean)
    .join('. ')
const kindWords: Readonly<Record<StorageDecisionKind, string>> = {
  letter: 'Last letter',
  'more time': 'More time',
  abandoned: 'Abandoned',
  kept: 'Kept',
}

const daysWords = (day: number): string => (day === 1 ? 'Day 1' : `Day ${day}`)

interface Deciding {
  readonly stored: StoredPackage
  readonly kind: StorageDecisionKind
}

interface StoredRowProps {
  readonly stored: StoredPackage
  readonly onWaive: (stored: StoredPackage) => void
  readonly onDecide: (deciding: Deciding) => void
}

/** A package past its free days: its customer, shelf, days, cost, and next step. */
const StoredRow = ({ stored, onWaive, onDecide }: StoredRowProps): ReactNode => {
  const { package: pkg, customer, storage, state, openUsd } = stored
  const { words, ...look } = marks[state]
  const where = [storage.clock === 'miami' ? 'Warehouse' : 'Counter', pkg.shelf].filter(Boolean).join(', shelf ')
  return (
    <li className="money-transfer">
      <div>
        <p>
          <Link to={paths.package(pkg._id)}>
            <span translate="no">{pkg.trackingNumber}</span>
          </Link>{' '}
          <span className="muted small">{`${customer.name}, ${boxName(customer.boxNumber)}`}</span>
        </p>
        <p className="small">
          <span>{`${daysWords(storage.day)}, ${where}. `}</span>
          <b translate="no" className="num">
            {moneyText(storage.feeUsd, 'USD')}
          </b>
          {storage.perDayUsd > 0 && !storage.standsStill && (
            <span>{`, ${moneyText(storage.perDayUsd, 'USD')} more each day`}</span>
          )}
        </p>
        <p className="small muted">{decidedWords(stored)}</p>
      </div>
      <div className="row">
        <Status {...look}>{words}</Status>
        {openUsd > 0 && (
          <Button variant="line" size="sm" onClick={() => onWaive(stored)}>
            Waive<span className="sr-only">{` storage of ${pkg.trackingNumber}`}</span>
          </Button>
        )}
        {storage.letterOn !== null && (
          <Button variant="line" size="sm" href={letterAddress(pkg._id)} target="_blank" rel="noopener">
            Letter<span className="sr-only">{` about ${pkg.trackingNumber}`}</span>
          </Button>
        )}
        {decisionsOf(stored).map((kind) => (
          <Button key={kind} variant="line" size="sm" onClick={() => onDecide({ stored, kind })}>
            {decisionWords[kind]}
            <span className="sr-only">{`: ${pkg.trackingNumber}`}</span>
          </Button>
        ))}
      </div>
    </li>
  )
}

/** Packages past their free days, the longest first, and the decisions of staff; nothing is decided automatically. */
const StoragePage = (): ReactNode => {
  const [search] = useSearchParams()
  const state = storageFilters.find((each) => each === search.get('state'))
  const cursor = useCursor()
  const query = useQuery(storedQuery(state, cursor.cursor))
  const [deciding, setDeciding] = useState<Deciding>()
  const [waiving, setWaiving] = useState<StoredPackage>()
  const empty = (
    <Empty icon={Clock} title={state ? `None: ${filterWords[state].toLowerCase()}` : 'Nothing is over its free days'}>
      <p className="muted">
        {state
          ? 'The list is renewed every morning at eight.'
          : 'Packages come here on the morning after their free days have ended.'}
      </p>
    </Empty>
  )
  const head = (
    <Chips label="Show">
      {[undefined, ...storageFilters].map((each) => (
        <Chip
          key={each ?? 'all'}
          pressed={each === state}
          onClick={() => cursor.change(new URLSearchParams(each ? { state: each } : {}))}
        >
          {each ? filterWords[each] : 'Beyond free days'}
        </Chip>
      ))}
    </Chips>
  )
  return (
    <Screen title="Storage">
      <ListCard what="Packages in storage" head={head} query={query} cursor={cursor} empty={empty}>
        {(rows) => (
          <ul className="money-transfers">
            {rows.map((stored) => (
              <StoredRow key={stored.package._id} stored={stored} onWaive={setWaiving} onDecide={setDeciding} />
            ))}
          </ul>
        )}
      </ListCard>
      {deciding && <DecisionDialog {...deciding} onClose={() => setDeciding(undefined)} />}
      {waiving && <WaiveDialog stored={waiving} onClose={() => setWaiving(undefined)} />}
    </Screen>
  )
}

export default StoragePage
