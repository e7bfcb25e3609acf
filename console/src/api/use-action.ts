import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@parcelport/contract/api-error.ts'
import { OUTDATED } from '@parcelport/contract/outdated-rules.ts'
import { failureMessage } from './failure-message.ts'

interface Done<Answer, Input> {
  /** Called after the answer has arrived and its message is shown. The action waits for the promise that it returns. */
  readonly onDone?: (answer: Answer, input: Input) => unknown
  /** Receives the problems by field: none when the action starts, those of a refusal afterwards. Such as `draft.refuse`. */
  readonly onRefused?: ((fields: Readonly<Record<string, string>>) => unknown) | undefined
  /** The message when neither the server nor the network gives a reason. */
  readonly fallback?: string
}

/** The problems of a refusal by the field of the form, and whether what the form was opened on has changed. */
const judged = (failure: unknown): { readonly fields: Readonly<Record<string, string>>; readonly outdated: boolean } => {
  const { [OUTDATED]: changed, ...fields } = failure instanceof ApiError ? failure.fields : {}
  return { fields, outdated: changed !== undefined }
}

/**
 * An action of a person that the server answers. Its message is a toast. A refusal is shown under the fields that it names
 * (`fields`); without fields it is a toast. `outdated`: somebody else was faster, and the screen shows what is no longer so.
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
      const { fields } = judged(failure)
      if (Object.keys(fields).length > 0) onRefused?.(fields)
      else toast.error(failureMessage(failure, fallback))
    },
  })
  return {
    run: mutate,
    busy: isPending,
    /** The input of the last run. */
    input: variables,
    /** The error of the last run; a new object for each failure. */
    failure: error,
    ...judged(error),
    /** The message of the failure; empty without one. */
    problem: error ? failureMessage(error, fallback) : '',
    reset,
  }
}
