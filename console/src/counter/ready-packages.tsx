import '../payments/money/money.css'
import type { CounterVisit } from '@parcelport/contract/warehouse/desk/staff-counter.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReadPass } from '../api/warehouse/passes.ts'
import { pounds } from '../lib/days-here.ts'
import { HoldMarks } from '../warehouse/packages/move/hold-marks.tsx'
import { packagesInWords } from '../warehouse/packages/move/use-bulk.ts'
import { paths } from '../paths.ts'
import { boxName } from '../shell/this-company.ts'
import { HandOverSeveral } from './hand-over-several.tsx'
import { IdentityHere } from './identity-here.tsx'
import { OwedHere, useOwed } from './owed-here.tsx'
import { MayPickUp } from './may-pick-up.tsx'
import { PassAtDesk } from './pass-at-desk.tsx'

interface ReadyPackagesProps {
  readonly visit: CounterVisit
  /** The scanned package, if it waits here. */
  readonly scanned: string | null
  readonly busy: boolean
  /** The pick-up pass read for this customer. */
  readonly pass: ReadPass | undefined
  readonly onPass: (pass: ReadPass | undefined) => void
  readonly onReload: () => void
}

interface PackageChecksProps extends Pick<ReadyPackagesProps, 'scanned'>, Pick<CounterVisit, 'ready'> {
  /** Ids of the packages that stay here. */
  readonly left: ReadonlySet<string>
  readonly onTick: (id: string, on: boolean) => void
}

const PackageChecks = ({ ready, scanned, left, onTick }: PackageChecksProps): ReactNode => (
  <ul className="counter-packages">
    {ready.map(({ _id, trackingNumber, shelf, storeName, description, weightLb, holds }) => (
      <li key={_id} className={_id === scanned ? 'is-scanned' : undefined}>
        <label className="check">
          <input
            type="checkbox"
            checked={!left.has(_id)}
            onChange={(event) => onTick(_id, event.target.checked)}
            aria-describedby={`about-${_id}`}
          />
          <b className="track">{trackingNumber}</b>
        </label>
        <span id={`about-${_id}`}>
          {[storeName || description, weightLb === null ? '' : pounds(weightLb)].filter(Boolean).join(' · ')}
        </span>
        <b className="num">{shelf ?? 'No shelf'}</b>
        <HoldMarks holds={holds} />
      </li>
    ))}
  </ul>
)

/** The packages that one customer collects here: all are ticked, and handed over against one signature. */
export const ReadyPackages = ({ visit, scanned, busy, pass, onPass, onReload }: ReadyPackagesProps): ReactNode => {
  const { customer, ready, elsewhere } = visit
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [signing, setSigning] = useState(false)
  const [collector, setCollector] = useState('')
  const { isLoading } = useOwed(customer._id)
  const meant = pass?.packages ? ready.filter(({ _id }) => pass.packages?.some((each) => each._id === _id)) : ready
  const chosen = meant.filter(({ _id }) => !left.has(_id))
  const tick = (_id: string, on: boolean): void => {
    const next = new Set(left)
    if (on) next.delete(_id)
    else next.add(_id)
    setLeft(next)
  }
  // The debt is shown above the button: loading later, it would move the button under a finger.
  if (isLoading) return <Skeleton label="Looking up what they owe" lines={6} />
  return (
    <Card as="section" aria-labelledby="ready" aria-busy={busy}>
      <div className="spread">
        <h2 className="card-title" id="ready">
          {customer.name}, {boxName(customer.boxNumber)}
        </h2>
        <Link to={paths.customer(customer._id)}>Customer</Link>
      </div>
      <IdentityHere identity={visit.identity} />
      <MayPickUp people={visit.mayPickUp} chosen={collector} onChoose={setCollector} />
      <OwedHere customerId={customer._id} />
      <PassAtDesk customer={customer} pass={pass} onRead={onPass} />
      {meant.length === 0 ? (
        <Empty title={ready.length === 0 ? 'Nothing is ready for pickup here' : 'Nothing that this pass is for is ready here'}>
          <p>
            <Link to={paths.packagesBy({ box: customer.boxNumber })}>See where their packages are</Link>
          </p>
        </Empty>
      ) : (
        <>
          <PackageChecks ready={meant} scanned={scanned} left={left} onTick={tick} />
          <div className="form-foot">
            <Button size="lg" disabled={chosen.length === 0} onClick={() => setSigning(true)}>
              {chosen.length === 0 ? 'Hand over' : `Hand over ${packagesInWords(chosen.length)}`}
            </Button>
          </div>
        </>
      )}
      {elsewhere.length > 0 && (
        <p className="muted">
          {`Elsewhere: ${elsewhere.map(({ place, packages }) => `${packagesInWords(packages)} at ${place}`).join(', ')}.`}
        </p>
      )}
      {signing && (
        <HandOverSeveral
          packages={chosen}
          pass={pass}
          collector={collector}
          onGone={() => onPass(undefined)}
          onClose={() => setSigning(false)}
          onReload={() => {
            setSigning(false)
            onReload()
          }}
        />
      )}
    </Card>
  )
}
