import { movesFrom, type StatusByHand } from '@parcelport/contract/statuses/packages-rules.ts'
import type { StaffPackage } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon, type IconShape } from '@parcelport/ui/pictures/icon.tsx'
import MapPin from 'lucide-react/icons/map-pin'
import Plane from 'lucide-react/icons/plane'
import { useState, type ReactNode } from 'react'
import { useMay } from '../../../shell/use-me.ts'
import { BulkMoveDialog } from './bulk-move-dialog.tsx'
import { PutOnFlightDialog } from './put-on-flight-dialog.tsx'
import { ShelveDialog } from './shelve-dialog.tsx'
import { moveWords } from './move-words.ts'
import { statusMarks } from '../../../lib/status-mark.tsx'

interface BulkBarProps {
  readonly packages: readonly StaffPackage[]
  readonly onDone: () => void
}

/** The statuses to which at least one of several packages can go, without those that only the desk or the counter gives. */
const targetsOf = (packages: readonly StaffPackage[]): StatusByHand[] => {
  const all = new Set(packages.flatMap(({ status }) => movesFrom(status)))
  all.delete('Delivered')
  if (packages.every(({ weightLb }) => weightLb === null)) all.delete('Received')
  if (!packages.some(({ status }) => status === 'Action required'))
    for (const desk of ['Prealerted', 'Received'] as const) all.delete(desk)
  return [...all]
}

type Doing = 'flight' | 'shelf' | StatusByHand

/** The actions on all chosen packages; for who only serves the counter, the shelf alone. */
export const BulkBar = ({ packages, onDone }: BulkBarProps): ReactNode => {
  const [doing, setDoing] = useState<Doing>()
  const mayMove = useMay('packages.move')
  const close = (): void => setDoing(undefined)
  const done = (): void => {
    close()
    onDone()
  }
  const button = (does: Doing, label: string, icon: IconShape) => (
    <Button key={does} variant="light" size="sm" onClick={() => setDoing(does)}>
      <Icon of={icon} /> {label}
    </Button>
  )
  const dialog = { packages, onClose: close, onDone: done }
  return (
    <div className="bulk on-ink" role="region" aria-label="Chosen packages">
      <b className="num" role="status">{`${packages.length} selected`}</b>
      {mayMove && packages.some(({ status }) => status === 'Received') && button('flight', 'Put on flight', Plane)}
      {packages.some(({ weightLb }) => weightLb !== null) && button('shelf', 'Move shelf', MapPin)}
      {(mayMove ? targetsOf(packages) : []).map((to) => button(to, moveWords[to], statusMarks[to].icon))}
      <Button variant="light" size="sm" onClick={onDone}>
        Clear selection
      </Button>
      {doing === 'flight' && <PutOnFlightDialog {...dialog} />}
      {doing === 'shelf' && <ShelveDialog {...dialog} />}
      {doing !== undefined && doing !== 'flight' && doing !== 'shelf' && <BulkMoveDialog to={doing} {...dialog} />}
    </div>
  )
}
