import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError } from '@parcelport/contract/api-error.ts'
import { failureMessage } from '../../api/failure-message.ts'

interface NotShownProps {
  /** `The flights cannot be shown`. */
  readonly title: string
  readonly error: Error
  readonly onRetry: () => unknown
  /** The list of all such things, for an error page about one. Loading again would not help for one that does not exist. */
  readonly list?: { readonly to: string; readonly name: string }
}

/** Shown when loading failed: the server's sentence and the next step. */
export const NotShown = ({ title, error, onRetry, list }: NotShownProps): ReactNode => (
  <Empty
    title={title}
    action={
      list && error instanceof ApiError && error.status === 404 ? (
        <Button as={Link} variant="line" to={list.to}>
          {list.name}
        </Button>
      ) : (
        <Button onClick={() => void onRetry()}>Try again</Button>
      )
    }
  >
    <p>{failureMessage(error)}</p>
  </Empty>
)
