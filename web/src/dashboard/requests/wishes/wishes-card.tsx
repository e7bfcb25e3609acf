import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Loaded } from '@parcelport/ui/lists/loaded.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { standingWishes, type StandingWishes } from '../../../api/warehouse/wishes.ts'
import { FailedNotice } from '../../failed-notice.tsx'
import { notOfferedWords, wishSentence } from './wish-draft.ts'
import { WishesForm } from './wishes-form.tsx'

const FAILED = 'Failed to fetch your wishes.'

const Saved = ({ wishes, onChange }: { readonly wishes: StandingWishes; readonly onChange: () => void }): ReactNode => {
  const left = notOfferedWords(wishes)
  return (
    <>
      <p className="wrap-anywhere">{wishSentence(wishes)}</p>
      {left !== undefined && (
        <Notice tone="red">
          <p>{left}</p>
        </Notice>
      )}
      <p>
        <Button variant="line" size="sm" onClick={onChange}>
          {wishes.version === 0 ? 'Set standing wishes' : 'Change my wishes'}
        </Button>
      </p>
    </>
  )
}

/** What the customer wishes for every package, said once: shown in a sentence, and changed in its form. */
export const WishesCard = (): ReactNode => {
  const heading = useId()
  const [open, setOpen] = useState(false)
  const query = useQuery(standingWishes)
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className="stack">
        <h2 className="card-title" id={heading}>
          For every package
        </h2>
        <Loaded
          query={query}
          what="your wishes"
          loading={<Skeleton lines={2} label="Loading your wishes..." />}
          failed={(failure) => <FailedNotice {...failure} words={FAILED} />}
        >
          {(wishes) =>
            open ? (
              <WishesForm key={wishes.version} wishes={wishes} onClose={() => setOpen(false)} />
            ) : (
              <Saved wishes={wishes} onChange={() => setOpen(true)} />
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}
