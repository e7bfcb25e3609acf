import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import type { ReactNode } from 'react'

interface SignOutDialogProps {
  readonly open: boolean
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

export const SignOutDialog = ({ open, onCancel, onConfirm }: SignOutDialogProps): ReactNode => (
  <Dialog
    open={open}
    onClose={onCancel}
    title="Do you want to log out?"
    actions={
      <>
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={onConfirm}>Log Out</Button>
      </>
    }
  >
    <p className="muted">You’ll need your email and password to sign in again.</p>
  </Dialog>
)
