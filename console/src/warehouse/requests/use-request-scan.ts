import { useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { failureMessage } from '../../api/failure-message.ts'
import { scanForRequest, scannedRequest, type StaffRequest } from '../../api/warehouse/requests.ts'
import { useScanCapture } from '../receiving/scan/use-scan-capture.ts'
import { useMe } from '../../shell/use-me.ts'
import { useShowRequest } from './use-request-action.ts'

interface Heard {
  readonly tone: 'red' | 'sand'
  readonly words: string
  readonly more?: string
}

/**
 * The scanner of the requests page: during a request, a label ticks its package, or is refused with the name of its customer;
 * otherwise it opens the request for it.
 */
export const useRequestScan = (request: StaffRequest | undefined) => {
  const field = useRef<HTMLInputElement>(null)
  const { _id: me } = useMe()
  const [, setSearch] = useSearchParams()
  const [heard, setHeard] = useState<Heard>()
  const ticks = request?.state === 'doing' && request.takenBy?._id === me ? request._id : undefined
  const hear = (error: unknown): void => setHeard({ tone: 'red', words: failureMessage(error) })
  const show = useShowRequest()
  const tick = useMutation({
    mutationFn: ({ id, scan }: { readonly id: string; readonly scan: string }) => scanForRequest(id, scan),
    // Scans are sent one by one, in their order.
    scope: { id: 'request-scan' },
    onMutate: () => setHeard(undefined),
    onSuccess: ({ data }) => show(data),
    onError: hear,
  })
  const look = useMutation({
    mutationFn: scannedRequest,
    onMutate: () => setHeard(undefined),
    onSuccess: ({ request: found, trackingNumber, known }) => {
      if (found) {
        // The open request may have changed since.
        show(found)
        setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), request: found._id }))
      } else if (known)
        setHeard({ tone: 'sand', words: `Nothing is asked for ${trackingNumber}`, more: 'Put it back where it was.' })
      else setHeard({ tone: 'red', words: `We do not know ${trackingNumber}`, more: 'Receive it, or look at the label again.' })
    },
    onError: hear,
  })
  const [runTick, runLook] = [tick.mutate, look.mutate]
  const scan = useCallback(
    (entry: string): void => {
      const label = entry.trim()
      if (label === '') return
      if (ticks === undefined) runLook(label)
      else runTick({ id: ticks, scan: label })
    },
    [ticks, runLook, runTick],
  )
  useScanCapture(field, { onScan: scan })
  const clear = (): void => {
    setHeard(undefined)
    setSearch((before) => {
      const after = new URLSearchParams(before)
      after.delete('request')
      return after
    })
  }
  return { field, heard, scan, busy: tick.isPending || look.isPending, clear }
}
