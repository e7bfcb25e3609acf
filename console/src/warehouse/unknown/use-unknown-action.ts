import type { Draft } from '@parcelport/ui/forms/use-draft.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../api/use-action.ts'

/** An action on an unknown package: afterwards the bin, packages and counts are loaded again. */
export const useUnknownAction = <Input>(
  act: (input: Input) => Promise<object>,
  onDone: () => void,
  onRefused?: Draft<object>['refuse'],
) => {
  const client = useQueryClient()
  const reload = () =>
    Promise.all(['unknown', 'packages', 'counts', 'receiving'].map((key) => client.invalidateQueries({ queryKey: [key] })))
  const action = useAction(act, {
    onRefused,
    onDone: async () => {
      onDone()
      await reload()
    },
  })
  return { ...action, onReload: () => void reload().then(onDone) }
}
