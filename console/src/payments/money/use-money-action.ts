import type { Draft } from '@parcelport/ui/forms/use-draft.ts'
import { useQueryClient } from '@tanstack/react-query'
import { countsQuery } from '../../api/counts.ts'
import { moneyKey } from '../../api/payments/money.ts'
import { useAction } from '../../api/use-action.ts'

/** An action on money from a dialog: afterwards everything about money is loaded again, and the dialog closes. */
export const useMoneyAction = <Answer extends object>(
  act: () => Promise<Answer>,
  onClose: () => void,
  onRefused?: Draft<object>['refuse'],
) => {
  const client = useQueryClient()
  const renew = () => {
    void client.invalidateQueries({ queryKey: countsQuery.queryKey })
    return client.invalidateQueries({ queryKey: moneyKey })
  }
  const action = useAction(act, {
    onRefused,
    onDone: async () => {
      await renew()
      onClose()
    },
  })
  const reload = (): void => {
    void renew()
    onClose()
  }
  return { ...action, reload }
}
