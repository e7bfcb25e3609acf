import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import type { ReactNode } from 'react'
import { failureMessage } from '../api/failure-message.ts'
import { signOut } from '../api/me.ts'

/** Ends this session and clears everything on screen. */
export const SignOutButton = (): ReactNode => {
  const { mutate, isPending } = useMutation({
    mutationFn: signOut,
    onSuccess: () => location.assign('/console'),
    onError: (error) => toast.error(failureMessage(error)),
  })
  return (
    <button type="button" className="dash-item" disabled={isPending} onClick={() => mutate()}>
      <Icon of={LogOut} /> Sign out
    </button>
  )
}
