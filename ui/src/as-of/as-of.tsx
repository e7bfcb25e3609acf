import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Notice } from '../overlays/notice.tsx'
import { forgetUnasked, oldestAnswer, watchOldAnswers } from './old-answers.ts'

const nothing = (): undefined => undefined

interface AsOfProps {
  /** The address of the screen. With another one all is loaded again, and what is no longer shown counts no longer. */
  readonly at: string
  /** Loads again what is shown. Resolves when that has been answered or has failed; the same function with each render. */
  readonly renew: () => Promise<unknown>
  /** Writes an ISO moment for a person. */
  readonly written: (moment: string) => string
}

/** Says until when the screen is complete, while any of it may lack what is newer; see {@link fetchDated}. Stands before what it is about. */
export const AsOf = ({ at, renew, written }: AsOfProps): ReactNode => {
  const asOf = useSyncExternalStore(watchOldAnswers, oldestAnswer, nothing)
  const [again, setAgain] = useState(0)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (oldestAnswer() === undefined) return
    const since = performance.now()
    void renew().then(() => {
      forgetUnasked(since)
      setBusy(false)
    })
  }, [at, again, renew])
  if (asOf === undefined) return null
  const loadAgain = (): void => {
    setBusy(true)
    setAgain((times) => times + 1)
  }
  return (
    <Notice tone="blue" live>
      <p>
        As of <time dateTime={asOf}>{written(asOf)}</time>. What came later may be missing here.
      </p>
      <Button variant="line" size="sm" className="mt-3" busy={isBusy} onClick={loadAgain}>
        Load again
      </Button>
    </Notice>
  )
}
