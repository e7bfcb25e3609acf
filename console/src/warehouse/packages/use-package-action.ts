import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import type { Draft } from '@parcelport/ui/forms/use-draft.ts'
import { useQueryClient } from '@tanstack/react-query'
import { flightsKey } from '../../api/warehouse/flights.ts'
import { packageQuery, packagesKey } from '../../api/warehouse/packages.ts'
import { useAction } from '../../api/use-action.ts'

export interface PackageDialogProps {
  readonly pkg: StaffPackageDetail
  readonly onClose: () => void
  readonly onReload: () => void
}

/** An action on one package: its screen shows the answer; lists and counts are loaded again. */
export const usePackageAction = <Input>(
  act: (input: Input) => Promise<{ readonly message: string; readonly data: StaffPackageDetail }>,
  { onClose, onRefused }: Pick<PackageDialogProps, 'onClose'> & { readonly onRefused?: Draft<object>['refuse'] },
) => {
  const client = useQueryClient()
  return useAction(act, {
    onRefused,
    onDone: ({ data }) => {
      client.setQueryData(packageQuery(data._id).queryKey, data)
      void client.invalidateQueries({ queryKey: [...packagesKey, 'list'] })
      void client.invalidateQueries({ queryKey: [...packagesKey, 'counts'] })
      void client.invalidateQueries({ queryKey: flightsKey })
      onClose()
    },
  })
}
