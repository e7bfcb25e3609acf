import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { useState, type ReactNode } from 'react'
import type { AskablePackage } from '../../../api/warehouse/requests.ts'
import { PackageTicks } from './choose-packages.tsx'
import { whatItIs } from '../what-it-is.ts'

interface ThisPackageProps {
  readonly pkg: AskablePackage
  /** The packages that can be added. */
  readonly others: readonly AskablePackage[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** The package that the customer came from, and the others once they are wanted. */
export const ThisPackage = ({ pkg, others, chosen, onChange }: ThisPackageProps): ReactNode => {
  const [opened, setOpened] = useState(false)
  const isOneOfSeveral = others.some(({ _id }) => chosen.has(_id))
  const open = opened || isOneOfSeveral
  const { trackingNumber, weightLb } = pkg
  return (
    <Card as="section" flush aria-labelledby="ask-packages">
      <div className="ask-this">
        <div>
          <h2 className="wrap-anywhere" id="ask-packages">
            {whatItIs(pkg)}
          </h2>
          <p translate="no" className="small muted num wrap-anywhere">
            {weightLb === null ? trackingNumber : `${trackingNumber}, ${weightLb} lb`}
          </p>
        </div>
        {others.length > 0 && !isOneOfSeveral && (
          <Button variant="line" size="sm" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            Add others
          </Button>
        )}
      </div>
      {open && <PackageTicks packages={others} chosen={chosen} onChange={onChange} />}
    </Card>
  )
}
