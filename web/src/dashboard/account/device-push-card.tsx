import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { MINE } from '../../api/customers/session.ts'
import { packageList } from '../../api/warehouse/packages.ts'
import { devicePush, turnPushOff, turnPushOn, type DevicePush } from './device-push.ts'

const FAILED = 'Failed to change the notices on this device.'
const queryKey = [MINE, 'device-push'] as const

/** `early`: they are off, and not offered before there is a package to tell of. */
type Offer = DevicePush | 'early'

const explained: Readonly<Record<Offer, string>> = {
  absent:
    'This browser shows no notices. On an iPhone, press Share, choose “Add to Home Screen”, open the new icon and come back to this page.',
  blocked: 'This device blocks notices from us. Allow them for this site in the browser’s settings, then come back.',
  early: 'Once you have announced your first package, we can show a short notice here when it moves or needs you.',
  off: 'A short notice when a package moves or needs you. It never shows a name, a store or a price.',
  on: 'This device shows a short notice when a package moves or needs you.',
}

/** Push messages on this device: how they stand, and a button that turns them on or off. */
export const DevicePushCard = (): ReactNode => {
  const heading = useId()
  const client = useQueryClient()
  const query = useQuery({
    queryKey,
    queryFn: async (): Promise<Offer> => {
      const state = await devicePush()
      return state === 'off' && (await client.fetchQuery(packageList())).packages.length === 0 ? 'early' : state
    },
  })
  const { mutate, isPending } = useMutation<Offer, Error, DevicePush>({
    mutationFn: (state) => (state === 'on' ? turnPushOff() : turnPushOn()),
    onSuccess: (state) => client.setQueryData(queryKey, state),
    onError: (error) => toast.error(messageOf(error, FAILED)),
  })
  return (
    <Card as="section" className="account-card" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        Notices on this device
      </h2>
      <Loaded query={query} what="the notices on this device">
        {(state) => (
          <>
            <p className="muted">{explained[state]}</p>
            {(state === 'on' || state === 'off') && (
              <Button variant="line" busy={isPending} onClick={() => mutate(state)}>
                {state === 'on' ? 'Turn notices off' : 'Turn notices on'}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
