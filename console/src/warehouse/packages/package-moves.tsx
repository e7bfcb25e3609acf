import { movesFrom, type StatusByHand } from '@parcelport/contract/statuses/packages-rules.ts'
import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useMay } from '../../shell/use-me.ts'
import { HandOverDialog } from './move/hand-over-dialog.tsx'
import { MoveDialog } from './move/move-dialog.tsx'
import { moveWords } from './move/move-words.ts'
import { statusMarks } from '../../lib/status-mark.tsx'
import { UndoDialog } from './move/undo-dialog.tsx'

interface PackageMovesProps {
  readonly pkg: StaffPackageDetail
  /** Called when somebody else moved it: loads the package again. */
  readonly onReload: () => void
}

/** The moves that the table of statuses allows from the package's status, and undo; for who only serves the counter, the hand-over alone. */
export const PackageMoves = ({ pkg, onReload }: PackageMovesProps): ReactNode => {
  const [doing, setDoing] = useState<StatusByHand | 'undo'>()
  const atDesk = pkg.weightLb === null
  const mayMove = useMay('packages.move')
  const mayDeliver = useMay('packages.deliver')
  const moves = movesFrom(pkg.status).filter((to) =>
    to === 'Delivered' ? mayDeliver : mayMove && (to !== 'Received' || !atDesk),
  )
  if (!mayMove && moves.length === 0) return null
  const dialog = {
    pkg,
    onClose: () => setDoing(undefined),
    onReload: () => {
      setDoing(undefined)
      onReload()
    },
  }
  return (
    <Card as="section" aria-label="What to do next">
      <div className="move-buttons">
        {mayMove && pkg.status === 'Prealerted' && (
          <Button as={Link} to={paths.receiving(pkg.trackingNumber)}>
            <Icon of={statusMarks.Received.icon} /> Receive at the desk
          </Button>
        )}
        {moves.map((to, index) => (
          <Button
            key={to}
            variant={index === 0 && pkg.status !== 'Prealerted' && pkg.status !== 'Action required' ? 'coral' : 'line'}
            onClick={() => setDoing(to)}
          >
            <Icon of={statusMarks[to].icon} /> {moveWords[to]}
          </Button>
        ))}
        {mayMove && pkg.undoTo && (
          <Button variant="text" onClick={() => setDoing('undo')}>
            <Icon of={Undo2} /> Undo last step
          </Button>
        )}
      </div>
      {doing === 'undo' && <UndoDialog {...dialog} />}
      {doing === 'Delivered' && <HandOverDialog {...dialog} />}
      {doing !== undefined && doing !== 'undo' && doing !== 'Delivered' && <MoveDialog to={doing} {...dialog} />}
    </Card>
  )
}
