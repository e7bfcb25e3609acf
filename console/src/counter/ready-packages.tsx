import '../payments/money/money.css'
import type { CounterVisit } from '@parcelport/contract/warehouse/desk/staff-counter.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReadPass } from '../api/warehouse/passes.ts'
import { packagesInWords } from '../warehouse/packages/move/use-bulk.ts'
import { paths } from '../paths.ts'
import { boxName } from '../shell/this-company.ts'
import { CollectedBy } from './collected-by.tsx'
import type { Collector } from './collector.ts'
import { DoneHere } from './done-here.tsx'
import type { Done } from './hand-over-here.tsx'
import { OwedHere, useOwed } from './owed-here.tsx'
import { PackagesHere } from './packages-here.tsx'
import { PayAndSign } from './pay-and-sign.tsx'

interface ReadyPackagesProps {
  readonly visit: CounterVisit
  /** The scanned package, if it waits here. */
  readonly scanned: string | null
  readonly busy: boolean
  /** The pick-up pass read for this customer. */
  readonly pass: ReadPass | undefined
  readonly onPass: (pass: ReadPass | undefined) => void
  readonly onReload: () => Promise<unknown>
}

/** Who collects unless somebody else is chosen: the holder of the pass, else the customer. Pure. */
const usual = ({ customer }: CounterVisit, pass: ReadPass | undefined): Collector =>
  pass ? { who: 'pass', name: pass.collector } : { who: 'customer', name: customer.name }

const NothingHere = ({ boxNumber, isOfPass }: { readonly boxNumber: number; readonly isOfPass: boolean }): ReactNode => (
  <Card as="section" className="counter-card">
    <Empty title={isOfPass ? 'Nothing that this pass is for is ready here' : 'Nothing is ready for pickup here'}>
      <p>
        <Link to={paths.packagesBy({ box: boxNumber })}>See where their packages are</Link>
      </p>
    </Empty>
  </Card>
)

/** One customer at the counter: who collects, which packages, what they pay with, and the signature, on one screen. */
export const ReadyPackages = ({ visit, scanned, busy, pass, onPass, onReload }: ReadyPackagesProps): ReactNode => {
  const { customer, ready, elsewhere } = visit
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [chosenCollector, setCollector] = useState<Collector>()
  const [nameless, setNameless] = useState('')
  const [done, setDone] = useState<Done>()
  const { isLoading } = useOwed(customer._id)
  const collector = chosenCollector ?? usual(visit, pass)
  const meant = pass?.packages ? ready.filter(({ _id }) => pass.packages?.some((each) => each._id === _id)) : ready
  const chosen = meant.filter(({ _id }) => !left.has(_id))
  const tick = (_id: string, on: boolean): void => {
    const next = new Set(left)
    if (on) next.delete(_id)
    else next.add(_id)
    setLeft(next)
  }
  if (done) return <DoneHere done={done} />
  // On a telephone the debt is shown above the button: loading later, it would move the button under a finger.
  if (isLoading) return <Skeleton label="Looking up what they owe" lines={6} />
  return (
    <div className="counter-visit" aria-busy={busy}>
      <div className="counter-side">
        <div className="spread">
          <h2 className="card-title">
            {customer.name}, {boxName(customer.boxNumber)}
          </h2>
          <Link to={paths.customer(customer._id)}>Customer</Link>
        </div>
        <CollectedBy
          visit={visit}
          pass={pass}
          onPass={(read) => {
            setCollector(undefined)
            onPass(read)
          }}
          collector={collector}
          onCollect={(next) => {
            setNameless('')
            setCollector(next)
          }}
          error={nameless || undefined}
        />
        {meant.length === 0 ? (
          <NothingHere boxNumber={customer.boxNumber} isOfPass={ready.length > 0} />
        ) : (
          <PackagesHere ready={meant} scanned={scanned} left={left} onTick={tick} />
        )}
        <OwedHere customerId={customer._id} />
        {elsewhere.length > 0 && (
          <p className="muted">
            {`Elsewhere: ${elsewhere.map(({ place, packages }) => `${packagesInWords(packages)} at ${place}`).join(', ')}.`}
          </p>
        )}
      </div>
      <aside className="counter-side" aria-label="Payment and signature">
        {chosen.length > 0 && (
          <PayAndSign
            key={chosen.map(({ _id }) => _id).join()}
            packages={chosen}
            pass={pass}
            collector={collector}
            onLeave={(ids) => setLeft(new Set([...left, ...ids]))}
            onNameless={setNameless}
            onDone={(answer) => {
              onPass(undefined)
              setCollector(undefined)
              if (answer) setDone(answer)
            }}
            onReload={onReload}
          />
        )}
      </aside>
    </div>
  )
}
