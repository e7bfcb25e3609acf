import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { packageDetail, packagesKey, type PackageDetail } from '../../api/warehouse/packages.ts'
import { cancelPrealert } from '../../api/warehouse/prealerts.ts'
import { useListAddress } from './list/use-list-address.ts'

interface CancelPrealertProps {
  readonly pkg: PackageDetail
  readonly onClose: () => void
}

/** Asks for a confirmation, then cancels the prealert and returns to the list. */
export const CancelPrealert = ({ pkg, onClose }: CancelPrealertProps): ReactNode => {
  const client = useQueryClient()
  const [address, go] = useListAddress()
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelPrealert(pkg),
    onSuccess: async (message) => {
      toast.success(message)
      go({ ...address, open: undefined }, { replace: true })
      // Only the list is loaded again: the package itself is gone, and removed once nothing shows it.
      await client.invalidateQueries({ queryKey: [...packagesKey, 'list'] })
      client.removeQueries({ queryKey: packageDetail(pkg.id).queryKey, type: 'inactive' })
    },
    onError: async (error) => {
      toast.error(messageOf(error, 'Failed to cancel the prealert.'))
      onClose()
      await client.invalidateQueries({ queryKey: packagesKey })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this prealert?"
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={isPending} busyText="Cancelling..." onClick={() => mutate()}>
            Cancel prealert
          </Button>
        </>
      }
    >
      <p>{`We won't look out for ${pkg.trackingNumber} any more. If it's still on its way, it may wait in Miami until you claim it.`}</p>
    </Dialog>
  )
}
