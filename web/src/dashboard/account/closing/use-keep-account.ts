import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../api/api-error.ts'
import { accountClosing, keepAccount } from '../../../api/customers/closing.ts'
import { userOf } from '../../../api/customers/session.ts'
import { useCustomer } from '../../shell/customer-context.ts'

/** Keeps the account that was going to be closed; the notice about it goes. */
export const useKeepAccount = () => {
  const client = useQueryClient()
  const { token } = useCustomer()
  return useMutation({
    mutationFn: keepAccount,
    onSuccess: async (closing) => {
      client.setQueryData(accountClosing.queryKey, closing)
      await client.invalidateQueries({ queryKey: userOf(token).queryKey })
      toast.success('Your account stays. Nothing was deleted.')
    },
    onError: (error) => toast.error(messageOf(error, 'We could not keep your account.')),
  })
}
