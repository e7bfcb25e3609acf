import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flightsKey } from '../../../api/warehouse/flights.ts'
import { packagesKey } from '../../../api/warehouse/packages.ts'
import { useAction } from '../../../api/use-action.ts'
import type { BulkOutcome } from './refused-packages.tsx'

/** An action on many packages: when all succeed, it is done; otherwise the reasons of the others are shown. */
export const useBulk = <Input>(
  act: (input: Input) => Promise<BulkOutcome>,
  { said, onDone }: { readonly said: (count: number) => string; readonly onDone: () => void },
) => {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const { run, busy, problem, fields } = useAction(act, {
    onDone: async (answer) => {
      void client.invalidateQueries({ queryKey: packagesKey })
      void client.invalidateQueries({ queryKey: flightsKey })
      if (answer.moved.length > 0) toast.success(said(answer.moved.length))
      if (answer.refused.length > 0) setOutcome(answer)
      else onDone()
    },
  })
  return { run, busy, problem, fields, outcome }
}

/** `1 package`, `2 packages`. */
export const packagesInWords = (count: number): string => `${count} ${count === 1 ? 'package' : 'packages'}`
