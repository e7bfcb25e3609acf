import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import type { ReactNode } from 'react'
import type { Package } from '../../api/warehouse/packages.ts'

interface PackagesOfPassProps {
  /** The packages that wait at the counter. */
  readonly packages: readonly Package[]
  /** Ids of those that the pass is not for. */
  readonly left: ReadonlySet<string>
  readonly onChange: (left: ReadonlySet<string>) => void
}

/** The packages that a pass is for. With all of them, and with none, it is for everything that waits on the day of the visit. */
export const PackagesOfPass = ({ packages, left, onChange }: PackagesOfPassProps): ReactNode => (
  <fieldset>
    <legend>For which packages</legend>
    {packages.map(({ id, description, store, trackingNumber }) => (
      <Checkbox
        key={id}
        checked={!left.has(id)}
        onChange={({ target }) => {
          const next = new Set(left)
          if (target.checked) next.delete(id)
          else next.add(id)
          onChange(next)
        }}
      >
        <span className="block wrap-anywhere">{[description.trim(), store].filter(Boolean).join(', ') || 'Package'}</span>
        <span translate="no" className="block small muted num wrap-anywhere">
          {trackingNumber}
        </span>
      </Checkbox>
    ))}
    {left.size === packages.length && <p className="small muted">None is ticked: the pass is for everything that waits.</p>}
  </fieldset>
)
