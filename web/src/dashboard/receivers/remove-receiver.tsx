import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { myPasses } from '../../api/warehouse/passes.ts'
import { endReceiver, myReceivers, type Receiver } from '../../api/customers/receivers.ts'

interface RemoveReceiverProps {
  readonly receiver: Receiver
  readonly onClose: () => void
}

/** Asks for a confirmation, then removes a receiver and their passes. */
export const RemoveReceiver = ({ receiver: { _id, name }, onClose }: RemoveReceiverProps): ReactNode => {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => endReceiver(_id),
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, 'Failed to remove this person.')),
    onSettled: async () => {
      onClose()
      for (const { queryKey } of [myReceivers, myPasses]) await client.invalidateQueries({ queryKey })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove ${name}?`}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Keep them
          </Button>
          <Button variant="danger" busy={isPending} busyText="Removing..." onClick={() => mutate()}>
            Remove
          </Button>
        </>
      }
    >
      <p>Pick-up passes that you made for them end too, and we delete the picture of their ID.</p>
    </Dialog>
  )
}
