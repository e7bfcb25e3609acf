import { Button } from '@parcelport/ui/button.tsx'
import type { Failure } from '@parcelport/ui/lists/loaded.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'
import { messageOf } from '../api/api-error.ts'

/** Shown in place of a part that failed to load: the server's sentence, or `words`. */
export const FailedNotice = ({ error, onRetry, words }: Failure & { readonly words: string }): ReactNode => (
  <Notice tone="red" live title={messageOf(error, words)}>
    <Button variant="line" size="sm" className="mt-3" onClick={onRetry}>
      Reload
    </Button>
  </Notice>
)
