import { Card } from '@parcelport/ui/card.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import type { ReactNode } from 'react'
import type { AskablePackage } from '../../api/warehouse/requests.ts'

/** `Curtains, Loomhaus`, as far as known. */
export const whatItIs = ({
  description,
  storeName,
  trackingNumber,
}: Omit<AskablePackage, 'weightLb' | 'whyNot' | 'prices'>): string =>
  [description, storeName].filter(Boolean).join(', ') || trackingNumber

interface ChoosePackagesProps {
  readonly packages: readonly AskablePackage[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** The packages in the warehouse, each with a checkbox; one that cannot be chosen shows the reason. */
export const ChoosePackages = ({ packages, chosen, onChange }: ChoosePackagesProps): ReactNode => {
  const tick = (id: string, on: boolean): void => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <Card as="section" flush aria-labelledby="ask-packages">
      <div className="card-head">
        <h2 className="card-title" id="ask-packages">
          1. Which packages?
        </h2>
      </div>
      <ul className="ask-packages">
        {packages.map((pkg) => {
          const { _id, trackingNumber, weightLb, whyNot } = pkg
          return (
            <li key={_id}>
              <Checkbox
                checked={chosen.has(_id)}
                disabled={whyNot !== null}
                onChange={({ target }) => tick(_id, target.checked)}
              >
                <b className="wrap-anywhere">{whatItIs(pkg)}</b>
                <span className="small muted num wrap-anywhere">{trackingNumber}</span>
                {whyNot !== null && <span className="small">{whyNot}</span>}
              </Checkbox>
              {weightLb !== null && <b className="num no-break">{weightLb} lb</b>}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
