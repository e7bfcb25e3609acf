import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@parcelport/contract/api-error.ts'
import { failureMessage } from './failure-message.ts'

interface Done<Answer, Input> {
  /** Afterwards: the answer is in, its message shown. What it promises is waited for. */
  readonly onDone?: (answer: Answer, input: Input) => unknown
  /** What a person reads when neither the server nor the network says why. */
  readonly fallback?: string
}

/**
 * Something that a person does and the server answers: its message as a toast; a refusal as a toast, and under the fields that
 * it names (`fields`) instead where it names any. `conflict`: somebody else was faster, and what is shown is out of date.
 */
export const useAction = <Answer extends object, Input = void>(
  act: (input: Input) => Promise<Answer>,
  { onDone, fallback }: Done<Answer, Input> = {},
) => {
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: act,
    onSuccess: async (answer, input) => {
      if ('message' in answer && typeof answer.message === 'string') toast.success(answer.message)
      await onDone?.(answer, input)
    },
    onError: (failure) => {
      const named = failure instanceof ApiError && Object.keys(failure.fields).length > 0
      if (!named) toast.error(failureMessage(failure, fallback))
    },
  })
  const refusal = error instanceof ApiError ? error : undefined
  return {
    run: mutate,
    busy: isPending,
    /** What it was last run with. */
    input: variables,
    /** Why it was not done; another one each time. */
    failure: error,
    fields: refusal?.fields ?? {},
    conflict: refusal?.status === 409,
    /** What went wrong, in a sentence; empty when nothing did. */
    problem: error ? failureMessage(error, fallback) : '',
    reset,
  }
}
