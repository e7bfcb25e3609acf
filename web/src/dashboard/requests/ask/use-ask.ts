import type { RequestKind } from '@parcelport/contract/warehouse/requests/requests-rules.ts'
import { newKey } from '@parcelport/ui/new-key.ts'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { askRequest, askReturn, requestsKey } from '../../../api/warehouse/requests.ts'
import type { Sending } from '../../../api/sending.ts'
import { useSending } from '../../../sending/use-sending.ts'
import type { AskDraft } from './ask-draft.ts'

interface Asked {
  readonly kind: RequestKind
  readonly packageIds: readonly string[]
  readonly draft: AskDraft
  readonly totalUsd: number | null
}

const sendAsked = ({ kind, packageIds, draft, totalUsd }: Asked, key: string, sending: Sending): Promise<string> => {
  const { until, packing, into, labelled, label } = draft
  const what = { key, totalUsd, words: draft.words.trim() }
  if (kind === 'return') return askReturn({ ...what, packageId: packageIds[0] ?? '', label: labelled ? label : null, sending })
  const more = {
    ...(kind === 'hold' && { until }),
    ...(kind === 'consolidate' && { packing }),
    ...(kind === 'split' && { into }),
    ...(kind === 'dispose' && { understood: true as const }),
    ...(kind === 'delivery' && { address: draft.address, ...(draft.day !== '' && { day: draft.day }) }),
    ...(kind === 'locker' && { placeId: draft.placeId }),
  }
  return askRequest({ ...what, kind, packageIds: [...packageIds], ...more })
}

/** Sends a request, under one key until it has arrived. */
export const useAsk = (onAsked: () => void, onFailed: (problem: string) => void) => {
  const client = useQueryClient()
  const [key, setKey] = useState(newKey)
  const sending = useSending()
  const ask = useMutation({
    mutationFn: (asked: Asked) => sendAsked(asked, key, sending.begin()),
    onSuccess: async (said) => {
      setKey(newKey)
      toast.success(said)
      await client.invalidateQueries({ queryKey: requestsKey })
      onAsked()
    },
    // A price that has changed is shown before the customer sends again.
    onError: (error) => {
      if (sending.wasStopped()) return undefined
      onFailed(messageOf(error, 'Your request has not reached us. Asking twice makes one request only.'))
      return client.invalidateQueries({ queryKey: requestsKey })
    },
  })
  return { ...ask, sending }
}
