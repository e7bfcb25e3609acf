import { Button } from '@parcelport/ui/button.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { packagesKey, type PackageDetail } from '../../api/warehouse/packages.ts'
import { requestsKey } from '../../api/warehouse/requests.ts'
import { cancelWishes } from '../../api/warehouse/wishes.ts'

/** The standing wishes that apply to a package, with the button that leaves them out for it; and why one did not apply. */
export const PackageWishes = ({ pkg: { id, wishes = [] } }: { readonly pkg: PackageDetail }): ReactNode => {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelWishes(id),
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, 'Your wishes still apply. Please try again.')),
    onSettled: () => Promise.all([packagesKey, requestsKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  const waiting = wishes.filter(({ kind, state }) => state === 'waits' || (state === 'asked' && kind === 'hold'))
  const refused = wishes.filter(({ why }) => why !== undefined)
  if (waiting.length === 0 && refused.length === 0) return null
  return (
    <Notice tone="blue" title="Your standing wishes">
      {waiting.length > 0 && <p className="wrap-anywhere">{`${waiting.map(({ words }) => words).join('; ')}.`}</p>}
      {refused.map(({ kind, words, why }) => (
        <p key={kind} className="wrap-anywhere">{`Not followed: ${words}. ${why}`}</p>
      ))}
      {waiting.length > 0 && (
        <p>
          <Button variant="line" size="sm" busy={isPending} busyText="One moment..." onClick={() => mutate()}>
            Not for this package
          </Button>
        </p>
      )}
    </Notice>
  )
}
