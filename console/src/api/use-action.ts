import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@parcelport/contract/api-error.ts'
import { failureMessage } from './failure-message.ts'

interface Done<Answer, Input> {
  /** Called after the answer has arrived and its message is shown. The action waits for the promise that it returns. */
  readonly onDone?: (answer: Answer, input: Input) => unknown
  /** Receives the problems by field: none when the action starts, those of a refusal afterwards. Such as `draft.refuse`. */
  readonly onRefused?: ((fields: Readonly<Record<string, string>>) => unknown) | undefined
  /** The message when neither the server nor the network gives a reason. */
  readonly fallback?: string
}

/**
 * An action of a person that the server answers. Its message is a toast. A refusal is shown under the fields that it names
 * (`fields`); without fields it is a toast. `conflict`: somebody else was faster, and the screen is out of date.
 */
export const useAction = <Answer extends object, Input = void>(
  act: (input: Input) => Promise<Answer>,
  { onDone, onRefused, fallback }: Done<Answer, Input> = {},
) => {
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: act,
    onMutate: () => void onRefused?.({}),
    onSuccess: async (answer, input) => {
      if ('message' in answer && typeof answer.message === 'string') toast.success(answer.message)
      await onDone?.(answer, input)
    },
    onError: (failure) => {
      const named = failure instanceof ApiError && Object.keys(failure.fields).length > 0
      if (named) onRefused?.(failure.fields)
      else toast.error(failureMessage(failure, fallback))
    },
  })
  const refusal = error instanceof ApiError ? error : undefined
  return {
    run: mutate,
    busy: isPending,
    /** The input of the last run. */
    input: variables,
    /** The error of the last run; a new object for each failure. */
    failure: error,
    fields: refusal?.fields ?? {},
    conflict: refusal?.status === 409,
    /** The message of the failure; empty without one. */
    problem: error ? failureMessage(error, fallback) : '',
    reset,
  }
}
