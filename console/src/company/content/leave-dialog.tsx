import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import type { ReactNode } from 'react'

interface LeaveDialogProps {
  readonly asked: boolean
  readonly leave: () => void
  readonly stay: () => void
}

/** Asks before unsaved changes are lost. */
export const LeaveDialog = ({ asked, leave, stay }: LeaveDialogProps): ReactNode => (
  <Dialog
    open={asked}
    onClose={stay}
    title="Leave without saving?"
    actions={
      <>
        <Button variant="line" onClick={stay}>
          Stay
        </Button>
        <Button variant="danger" onClick={leave}>
          Leave
        </Button>
      </>
    }
  >
    <p>What you changed here is neither published nor saved as a draft.</p>
  </Dialog>
)
