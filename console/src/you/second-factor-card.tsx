import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Status } from '@parcelport/ui/lists/status.tsx'
import { useQueryClient } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, useState, type ReactNode } from 'react'
import { meKey } from '../api/me.ts'
import { removeSecondFactor } from '../api/own-account.ts'
import { useAction } from '../api/use-action.ts'
import { useMe } from '../shell/use-me.ts'
import { ProofForm } from './proof-form.tsx'
import { SetUpSecondFactor, setUpTitle } from './set-up-second-factor.tsx'

/** With fewer codes left, new ones are recommended. */
const FEW_CODES = 3

/** Whether signing in needs an authenticator, and how to set one up. */
export const SecondFactorCard = (): ReactNode => {
  const heading = useId()
  const { secondFactor, recoveryCodesLeft } = useMe()
  const client = useQueryClient()
  const [open, setOpen] = useState<'set-up' | 'remove'>()
  const [hasCodes, setHasCodes] = useState(false)
  const refresh = async (): Promise<void> => {
    setOpen(undefined)
    setHasCodes(false)
    await client.invalidateQueries({ queryKey: meKey })
  }
  const remove = useAction(removeSecondFactor, { onDone: refresh })
  return (
    <Card as="section" className="stack" aria-labelledby={heading}>
      <div className="spread">
        <h2 className="card-title" id={heading}>
          Second factor
        </h2>
        {secondFactor ? (
          <Status tone="green" icon={CircleCheck}>
            In use
          </Status>
        ) : (
          <Status tone="red" icon={CircleAlert}>
            Not set up
          </Status>
        )}
      </div>
      {secondFactor ? (
        <p>
          You sign in with a code from your authenticator app.{' '}
          {`${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? 'code is' : 'codes are'} left.`}
        </p>
      ) : (
        <p>With an authenticator app, a stolen password alone cannot open packages, identity documents and prices.</p>
      )}
      {secondFactor && recoveryCodesLeft < FEW_CODES && (
        <Notice tone="red">Few recovery codes are left. Set the authenticator up again to get ten new ones.</Notice>
      )}
      <div className="row">
        <Button variant={secondFactor ? 'line' : 'coral'} onClick={() => setOpen('set-up')}>
          {secondFactor ? 'Set up again' : 'Set up'}
        </Button>
        {secondFactor && (
          <Button variant="text" onClick={() => setOpen('remove')}>
            Remove
          </Button>
        )}
      </div>
      <Dialog open={open === 'set-up'} onClose={() => void refresh()} title={setUpTitle(hasCodes)}>
        <SetUpSecondFactor
          inUse={secondFactor}
          onCodes={() => setHasCodes(true)}
          onDone={() => void refresh()}
          onCancel={() => void refresh()}
        />
      </Dialog>
      <Dialog open={open === 'remove'} onClose={() => setOpen(undefined)} title="Remove the second factor?">
        <p>You’ll sign in with your password only.</p>
        <ProofForm
          withCode
          danger
          fields={remove.fields}
          busy={remove.busy}
          button="Remove"
          onProve={remove.run}
          onCancel={() => setOpen(undefined)}
        />
      </Dialog>
    </Card>
  )
}
