import type { Draft } from '@parcelport/ui/forms/use-draft.ts'
import { useQueryClient } from '@tanstack/react-query'
import { countsQuery } from '../../api/counts.ts'
import { packagesKey } from '../../api/warehouse/packages.ts'
import { requestQuery, requestsKey, type StaffRequest } from '../../api/warehouse/requests.ts'
import { useAction } from '../../api/use-action.ts'

interface Answer {
  readonly message: string
  readonly data: StaffRequest
}

/** Shows a changed request, and loads the queue and the menu's count again. */
export const useShowRequest = (): ((request: StaffRequest) => void) => {
  const client = useQueryClient()
  return (request) => {
    client.setQueryData(requestQuery(request._id).queryKey, request)
    void client.invalidateQueries({ queryKey: [...requestsKey, 'list'] })
    void client.invalidateQueries({ queryKey: countsQuery.queryKey })
    void client.invalidateQueries({ queryKey: packagesKey })
  }
}

/** A button's action on a request; its message is a toast. */
export const useRequestAction = <Input = void>(
  act: (input: Input) => Promise<Answer>,
  onDone: () => void = () => undefined,
  onRefused?: Draft<object>['refuse'],
) => {
  const client = useQueryClient()
  const show = useShowRequest()
  const action = useAction<Answer, Input>(act, {
    onRefused,
    onDone: ({ data }) => {
      show(data)
      onDone()
    },
  })
  const onReload = (): void => {
    void client.invalidateQueries({ queryKey: requestsKey })
    onDone()
  }
  return { ...action, onReload }
}
