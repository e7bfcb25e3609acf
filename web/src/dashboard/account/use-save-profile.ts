import { DEFAULT_ACCOUNT_TYPE } from '@parcelport/contract/customers/accounts-rules.ts'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { updateProfile } from '../../api/customers/accounts.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { userOf } from '../../api/customers/session.ts'
import { useSending } from '../../sending/use-sending.ts'
import { useCustomer } from '../shell/customer-context.ts'
import type { ProfileValues } from './profile-values.ts'

const FAILED = 'Failed to update user information.'

/**
 * Sends the form. Success leaves edit mode and shows the server's data; failure stays in edit mode (specification.md §4
 * "Profile"). `onSaved` receives the remaining step: a new email address has to be confirmed.
 */
export const useSaveProfile = (form: UseFormReturn<ProfileValues>, onSaved: (leftToDo: string | undefined) => void) => {
  const client = useQueryClient()
  const { token, user } = useCustomer()
  const sending = useSending()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ profilePic, currentPassword, ...values }: ProfileValues) => {
      const change = {
        ...values,
        accountType: user.accountType || DEFAULT_ACCOUNT_TYPE,
        boxNumber: user.boxNumber,
        profilePic: profilePic ?? undefined,
        currentPassword: currentPassword || undefined,
      }
      return updateProfile(change, sending.begin())
    },
    onSuccess: ({ user: updated, message }, { email }) => {
      client.setQueryData(userOf(token).queryKey, updated)
      toast.success('User information updated successfully.')
      const hasAddress = email.trim().toLowerCase() === updated.email.toLowerCase()
      onSaved(hasAddress ? undefined : message)
    },
    onError: (error) => {
      if (sending.wasStopped()) return
      // Sign-in says that the session ended, and the form's content is kept.
      if (error instanceof ApiError && error.status === 401) return
      toast.error(messageOf(error, FAILED))
      const wrong = error instanceof ApiError ? Object.entries(error.fields) : []
      const known = wrong.filter(([field]) => field in form.getValues())
      known.forEach(([field, message], i) => form.setError(field as keyof ProfileValues, { message }, { shouldFocus: i === 0 }))
    },
  })
  const hasPicture = isPending && variables.profilePic !== null
  return { save: (values: ProfileValues): void => mutate(values), isPending, hasPicture, sending }
}
