import type { Picture as Uploaded } from '@parcelport/contract/site/staff-pictures.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import { Spinner } from '@parcelport/ui/spinner.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import Images from 'lucide-react/icons/images'
import type { ReactNode } from 'react'
import { picturesQuery } from '../../../api/company/content.ts'
import { NotShown } from '../../../lib/lists/not-shown.tsx'

/** Pictures uploaded earlier, the latest first. */
export const PictureLibrary = ({ onChoose }: { readonly onChoose: (picture: Uploaded) => void }): ReactNode => {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(picturesQuery)
  if (error && !data) return <NotShown title="The pictures cannot be shown" error={error} onRetry={refetch} />
  if (!data) return <Spinner label="Loading pictures" />
  const pictures = data.pages.flatMap((page) => page.data)
  if (pictures.length === 0)
    return (
      <Empty icon={Images} title="No pictures yet">
        <p>What you upload stays here for the next time.</p>
      </Empty>
    )
  return (
    <div className="stack">
      <ul className="library">
        {pictures.map((picture) => (
          <li key={picture._id}>
            <button type="button" onClick={() => onChoose(picture)}>
              <span className="picture-shown">
                <Picture src={picture.url} alt="" sizes="200px" />
              </span>
              <span>{picture.alt}</span>
              <span className="hint num">{`${picture.width} × ${picture.height}`}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}
