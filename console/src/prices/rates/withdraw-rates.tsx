import type { RateVersion } from '@parcelport/contract/prices/staff-rates.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { allRates, withdrawRates } from '../../api/prices/rates.ts'
import { useAction } from '../../api/use-action.ts'
import { writtenDay } from '../../lib/written-moment.ts'

interface WithdrawRatesProps {
  readonly version: RateVersion
  readonly revision: number
}

/** Withdraws a future table, after asking. */
export const WithdrawRates = ({ version: { _id, validFrom }, revision }: WithdrawRatesProps): ReactNode => {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { run, busy } = useAction(withdrawRates, {
    onDone: () => {
      setAsking(false)
      return client.invalidateQueries(allRates)
    },
  })
  const day = writtenDay(validFrom)
  return (
    <>
      <Button variant="text" size="sm" aria-label={`Withdraw the rates of ${day}`} onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Withdraw the rates of ${day}?`}
        actions={
          <>
            <Button variant="line" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant="danger" busy={busy} onClick={() => run({ id: _id, revision })}>
              Withdraw
            </Button>
          </>
        }
      >
        <p>The rates before keep holding. The withdrawn table stays in the history.</p>
      </Dialog>
    </>
  )
}
