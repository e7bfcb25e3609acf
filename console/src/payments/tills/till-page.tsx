import '../money/money.css'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import Banknote from 'lucide-react/icons/banknote'
import type { ReactNode } from 'react'
import { shiftsQuery, tillsQuery } from '../../api/payments/tills.ts'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { MyShift } from './my-shift.tsx'
import { Payouts } from './payouts.tsx'
import { ShiftRow } from './shift-row.tsx'
import { TillList } from './till-list.tsx'

/** Tills: each is opened with a float and closed with a count; each closed shift has its report. */
const TillPage = (): ReactNode => {
  const cursor = useCursor()
  const tills = useQuery(tillsQuery)
  const shifts = useQuery(shiftsQuery(cursor.cursor))
  const mine = tills.data?.find(({ open }) => open?.mine)?.open?.shift
  return (
    <Screen title="Till">
      {tills.error && !tills.data && <NotShown title="The tills cannot be shown" error={tills.error} onRetry={tills.refetch} />}
      {!tills.data && !tills.error && <Skeleton label="Loading tills" lines={4} />}
      {mine !== undefined && <MyShift shiftId={mine} />}
      <Payouts />
      {tills.data && <TillList tills={tills.data} mayOpen={mine === undefined} />}
      <ListCard
        what="Shifts"
        query={shifts}
        cursor={cursor}
        empty={
          <Empty icon={Banknote} title="No shifts yet">
            <p className="muted">A shift begins when somebody opens a till, and ends with a count.</p>
          </Empty>
        }
      >
        {(rows) => (
          <ul className="money-transfers">
            {rows.map((shift) => (
              <ShiftRow key={shift._id} shift={shift} />
            ))}
          </ul>
        )}
      </ListCard>
    </Screen>
  )
}

export default TillPage
