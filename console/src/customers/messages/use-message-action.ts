import type { StaffEnquiryDetail } from '@parcelport/contract/site/staff-enquiries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { countsQuery } from '../../api/counts.ts'
import { messageQuery, messagesKey } from '../../api/customers/messages.ts'
import { useAction } from '../../api/use-action.ts'

/** An action on a message: shows the message that the server returns, and renews every list. */
export const useMessageAction = <Input = void>(
  act: (input: Input) => Promise<{ readonly message: string; readonly data: StaffEnquiryDetail }>,
  onDone?: () => void,
) => {
  const client = useQueryClient()
  return useAction(act, {
    onDone: ({ data }) => {
      client.setQueryData(messageQuery(data._id).queryKey, data)
      void client.invalidateQueries({ queryKey: [...messagesKey, 'list'] })
      void client.invalidateQueries({ queryKey: countsQuery.queryKey })
      onDone?.()
    },
  })
}
