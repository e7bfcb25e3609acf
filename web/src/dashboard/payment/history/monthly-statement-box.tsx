import { Button } from '@parcelport/ui/button.tsx'
import { Checkbox } from '@parcelport/ui/fields/checkbox.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { monthlyStatement, setMonthlyStatement } from '../../../api/billing/statements.ts'
import { dayInWords } from '../payment-words.ts'

/** Whether the monthly statement comes by email; the choice is saved at once. */
export const MonthlyStatementBox = (): ReactNode => {
  const client = useQueryClient()
  const hint = useId()
  const query = useQuery(monthlyStatement)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: setMonthlyStatement,
    onSuccess: (chosen) => client.setQueryData(monthlyStatement.queryKey, chosen),
    onError: (error) => toast.error(messageOf(error, 'Failed to save your choice.')),
  })
  return (
    <Loaded
      query={query}
      what="your choice"
      failed={({ onRetry }) => (
        <>
          <p role="status">We could not load whether it comes each month.</p>
          <Button variant="line" size="sm" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    >
      {({ monthly, next }) => (
        <>
          <Checkbox
            // Shows the choice at the click itself.
            checked={isPending ? variables : monthly}
            aria-describedby={hint}
            onChange={(event) => mutate(event.target.checked)}
          >
            Email me the statement of each month
          </Checkbox>
          <p className="muted" id={hint} aria-live="polite">
            {next === null
              ? 'It comes on the first of the next month, when there was something to tell.'
              : `The next one comes on ${dayInWords(next)}, when there is something to tell.`}
          </p>
        </>
      )}
    </Loaded>
  )
}
