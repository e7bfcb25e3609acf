import { Card } from '@parcelport/ui/card.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import type { ReactNode } from 'react'
import type { AskablePackage } from '../../../api/warehouse/requests.ts'
import { whatItIs } from '../what-it-is.ts'

interface PackageTicksProps {
  readonly packages: readonly AskablePackage[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
  /** A package that cannot be taken out of the choice. */
  readonly kept?: string | undefined
}

/** Packages, each with a checkbox; one that cannot be chosen shows the reason. */
export const PackageTicks = ({ packages, chosen, onChange, kept }: PackageTicksProps): ReactNode => {
  const tick = (id: string, on: boolean): void => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <ul className="ask-packages">
      {packages.map((pkg) => {
        const { _id, trackingNumber, weightLb, whyNot } = pkg
        return (
          <li key={_id}>
            <Checkbox
              checked={chosen.has(_id)}
              disabled={whyNot !== null || _id === kept}
              onChange={({ target }) => tick(_id, target.checked)}
            >
              <b className="wrap-anywhere">{whatItIs(pkg)}</b>
              <span translate="no" className="small muted num wrap-anywhere">
                {trackingNumber}
              </span>
              {whyNot !== null && <span className="small">{whyNot}</span>}
            </Checkbox>
            {weightLb !== null && <b className="num no-break">{weightLb} lb</b>}
          </li>
        )
      })}
    </ul>
  )
}

/** The packages with us, where the customer came from none of them. */
export const ChoosePackages = (props: PackageTicksProps): ReactNode => (
  <Card as="section" flush aria-labelledby="ask-packages">
    <div className="card-head">
      <h2 className="card-title" id="ask-packages">
        Which packages?
      </h2>
    </div>
    <PackageTicks {...props} />
  </Card>
)
