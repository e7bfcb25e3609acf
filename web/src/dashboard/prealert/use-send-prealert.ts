import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { packagesKey, sendPrealert, type Package, type Prealert } from '../../api/warehouse/packages.ts'
import { readWeight } from '../../lib/read-weight.ts'
import { readUsd } from '../../lib/usd.ts'
import { useSending, type UseSending } from '../../sending/use-sending.ts'
import { meansNumber, normalised } from './prealert-draft.ts'
import { ownNames, type PrealertProblems } from './prealert-problems.ts'
import type { PrealertForm } from './use-prealert-draft.ts'

interface SendPrealert {
  readonly isPending: boolean
  readonly sending: UseSending
  /** The last announced package, until the next one is sent. */
  readonly announced: Package | undefined
  submit(): void
}

const problemsOf = (error: unknown): PrealertProblems => {
  if (!(error instanceof ApiError)) return {}
  // A number that is already announced is a problem of the tracking number.
  if (error.status === 409) return { trackingNumber: error.message }
  return Object.fromEntries(Object.entries(error.fields).map(([field, message]) => [ownNames[field] ?? field, message]))
}

/** The kind and weight that a price needs: both, or neither. */
const expectedOf = ({ productId, weight }: PrealertForm['draft']): Prealert['expected'] => {
  const pounds = readWeight(weight)
  return productId === '' || pounds === undefined ? undefined : { productId, pounds }
}

/** Sends a complete prealert. Success clears everything (specification.md §4); a failure clears nothing, and sending again is safe. */
export const useSendPrealert = (
  form: PrealertForm,
  estimateId: string | undefined,
  onProblems: (problems: PrealertProblems) => void,
): SendPrealert => {
  const client = useQueryClient()
  const sending = useSending()
  const { isPending, data, mutate } = useMutation({
    mutationFn: ({ draft, invoice }: { draft: PrealertForm['draft']; invoice: File }) =>
      sendPrealert(
        {
          trackingNumber: normalised(draft.trackingNumber),
          courier: draft.courier.trim(),
          store: draft.store.trim(),
          declaredValue: readUsd(draft.value) ?? Number.NaN,
          consignee: draft.consignee.trim(),
          description: draft.description.trim(),
          invoice,
          numberAgain: meansNumber(draft),
          estimateId,
          expected: estimateId === undefined ? expectedOf(draft) : undefined,
        },
        draft.key,
        sending.begin(),
      ),
    onSuccess: () => {
      form.clear()
      toast.success('Prealert submitted successfully!')
      return client.invalidateQueries({ queryKey: packagesKey })
    },
    onError: (error) => {
      if (sending.wasStopped()) return
      toast.error(messageOf(error, 'Failed to submit prealert.'))
      onProblems(problemsOf(error))
      if (error instanceof ApiError && error.fields['numberAgain'] !== undefined) form.markAsked()
    },
  })
  const submit = (): void => {
    const { draft, invoice } = form
    if (!invoice) return
    form.markSent()
    mutate({ draft, invoice })
  }
  return { isPending, sending, announced: data, submit }
}
