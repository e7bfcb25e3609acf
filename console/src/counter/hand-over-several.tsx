import type { StaffPackage } from '@parcelport/contract/staff-packages.ts'
import { Dialog } from '@parcelport/ui/dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deliverPackages } from '../api/counter.ts'
import { packagesKey } from '../api/packages.ts'
import { useAction } from '../api/use-action.ts'
import { HandOverForm } from '../packages/hand-over-form.tsx'
import { packagesInWords } from '../packages/use-bulk.ts'

interface HandOverSeveralProps {
  readonly packages: readonly StaffPackage[]
  readonly onClose: () => void
  readonly onReload: () => void
}

/** Hands all that is chosen over against one name and one signature. */
export const HandOverSeveral = ({ packages, onClose, onReload }: HandOverSeveralProps): ReactNode => {
  const client = useQueryClient()
  const action = useAction(
    (form: FormData) => {
      form.set('packages', packages.map(({ _id, version }) => `${_id}:${version}`).join(','))
      return deliverPackages(form)
    },
    {
      onDone: () => {
        void client.invalidateQueries({ queryKey: packagesKey })
        onClose()
      },
    },
  )
  return (
    <Dialog open onClose={onClose} title={`Hand over ${packagesInWords(packages.length)}`}>
      <HandOverForm packages={packages} action={action} onClose={onClose} onReload={onReload} />
    </Dialog>
  )
}
