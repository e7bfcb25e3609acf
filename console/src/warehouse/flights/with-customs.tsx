import type { FlightCustoms, InClearance } from '@parcelport/contract/warehouse/desk/flight-customs.ts'
import {
  clearanceStates,
  customsAsks,
  type ClearanceState,
  type CustomsAsk,
  type NotedStep,
} from '@parcelport/contract/warehouse/packages/customs-steps-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { ChoiceField, choicesOf } from '@parcelport/ui/fields/choice-field.tsx'
import { TextField } from '@parcelport/ui/fields/text-field.tsx'
import { Table } from '@parcelport/ui/lists/table.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { flightCustomsKey, noteCustomsStep } from '../../api/warehouse/flights.ts'
import { useAction } from '../../api/use-action.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-me.ts'

const stateWords: Readonly<Record<ClearanceState, string>> = {
  waiting: 'With Customs',
  held: 'Held',
  released: 'Released',
}

const askWords: Readonly<Record<CustomsAsk, string>> = {
  invoice: 'An invoice that shows the price',
  document: 'Another document',
  contact: 'An answer to a question',
}

const countedAs: Readonly<Record<ClearanceState, string>> = { waiting: 'with Customs', held: 'held', released: 'released' }

/** How many packages stand where: `12 with Customs, 1 held, 3 released`. Pure. */
const countedWords = (counts: FlightCustoms['clearanceCounts']): string =>
  clearanceStates
    .map((state) => [counts[state], countedAs[state]] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ')

/** Most reasons that are shown at once. */
const MOST_REASONS = 10

interface StepFormProps {
  readonly flightId: string
  readonly packageIds: readonly string[]
  readonly onDone: () => void
}

/** Notes for the chosen packages what Customs did, with what it asks for. */
const StepForm = ({ flightId, packageIds, onDone }: StepFormProps): ReactNode => {
  const client = useQueryClient()
  const [asks, setAsks] = useState<CustomsAsk>('invoice')
  const [words, setWords] = useState('')
  const [left, setLeft] = useState<readonly { readonly _id: string; readonly message: string }[]>([])
  const { run, busy, input } = useAction(
    (step: NotedStep) =>
      noteCustomsStep(flightId, {
        packageIds: [...packageIds],
        step,
        ...(step === 'held' && { asks }),
        ...(words.trim() !== '' && { words: words.trim() }),
      }),
    {
      onDone: ({ data }) => {
        setLeft(data.refused)
        setWords('')
        onDone()
        return client.invalidateQueries({ queryKey: flightCustomsKey(flightId) })
      },
    },
  )
  const count = packageIds.length
  const button = (step: NotedStep) => (
    <Button variant="line" busy={busy && input === step} disabled={busy || count === 0} onClick={() => run(step)}>
      {count === 0 ? stateWords[step] : `${stateWords[step]}: ${count}`}
    </Button>
  )
  return (
    <>
      {left.length > 0 && (
        <Notice tone="red" title={left.length === 1 ? '1 package was left' : `${left.length} packages were left`}>
          {left.slice(0, MOST_REASONS).map(({ _id, message }) => (
            <p key={_id}>{message}</p>
          ))}
        </Notice>
      )}
      <ChoiceField
        label="If held, Customs asks for"
        choices={choicesOf(customsAsks, askWords)}
        value={asks}
        onChange={setAsks}
      />
      <TextField
        label="Words for the customer (optional)"
        hint="One message for each customer tells the step."
        value={words}
        maxLength={300}
        autoComplete="off"
        onChange={setWords}
      />
      {count === 0 && <p className="muted">Choose packages in the list first.</p>}
      <div className="move-buttons" role="group" aria-label="Step at Customs">
        {button('released')}
        {button('held')}
      </div>
    </>
  )
}

const facts = [
  {
    label: 'Package',
    cell: ({ packageId, trackingNumber }: InClearance) => (
      <Link className="track open" to={paths.package(packageId)}>
        <span translate="no">{trackingNumber}</span>
      </Link>
    ),
  },
  { label: 'Customer', cell: ({ customer }: InClearance) => <Link to={paths.customer(customer._id)}>{customer.name}</Link> },
  { label: 'Contents', cell: ({ description }: InClearance) => description },
  { label: 'Customs', cell: ({ state }: InClearance) => <b>{stateWords[state]}</b> },
]

/** What Customs did with the packages of a flight that has left: noted here for some at once, and told to their customers. */
export const WithCustoms = ({ customs }: { readonly customs: FlightCustoms }): ReactNode => {
  const mayMove = useMay('packages.move')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { flight, clearance, clearanceCounts } = customs
  const all = clearanceStates.reduce((sum, state) => sum + clearanceCounts[state], 0)
  const listed = clearance.map(({ packageId }) => packageId)
  const packageIds = listed.filter((id) => chosen.has(id))
  const isAll = packageIds.length === listed.length
  const choose = (packageId: string, isChosen: boolean): void => {
    const others = [...chosen].filter((id) => id !== packageId)
    setChosen(new Set(isChosen ? [...others, packageId] : others))
  }
  const waybill = {
    label: 'Waybill',
    cell: ({ packageId, hawb, trackingNumber }: InClearance) => {
      const number = <span className="num">{hawb ?? trackingNumber}</span>
      if (!mayMove) return number
      return (
        <Checkbox checked={chosen.has(packageId)} onChange={({ target }) => choose(packageId, target.checked)}>
          <span translate="no">{number}</span>
        </Checkbox>
      )
    },
  }
  return (
    <Card as="section" className="flight-papers" aria-label="With Customs">
      <h2 className="card-title">With Customs</h2>
      <p className="num">{countedWords(clearanceCounts)}</p>
      {clearance.length < all && (
        <p className="muted num">{`The first ${clearance.length} of ${all}: those that wait for Customs, then held ones.`}</p>
      )}
      {mayMove && (
        <div>
          <Button variant="line" size="sm" onClick={() => setChosen(isAll ? new Set() : new Set(listed))}>
            {isAll ? 'Choose none' : `Choose all ${listed.length}`}
          </Button>
        </div>
      )}
      <Table
        caption="Packages with Customs"
        columns={[waybill, ...facts]}
        rows={clearance}
        rowKey={({ packageId }) => packageId}
        className="dense"
      />
      {mayMove && <StepForm flightId={flight._id} packageIds={packageIds} onDone={() => setChosen(new Set())} />}
    </Card>
  )
}
