import { MOST_PHOTOS } from '@parcelport/contract/warehouse/desk/receiving-rules.ts'
import { Button, buttonClass } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import Camera from 'lucide-react/icons/camera'
import X from 'lucide-react/icons/x'
import { useEffect, useMemo, type ChangeEvent, type ReactNode } from 'react'
import { smallerPhoto } from './smaller-photo.ts'
import { StepCard } from './step-card.tsx'
import type { Desk } from '../use-desk.ts'

const Thumb = ({ photo, number, onRemove }: { photo: File; number: number; onRemove: () => void }): ReactNode => {
  const url = useMemo(() => URL.createObjectURL(photo), [photo])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <figure>
      <div className="pic">
        <img src={url} alt={`Photo ${number} of the package`} />
      </div>
      <Button variant="light" iconOnly aria-label={`Remove photo ${number}`} onClick={onRemove}>
        <Icon of={X} />
      </Button>
    </figure>
  )
}

/** Up to four pictures, from the tablet's camera or a folder. */
export const PhotosCard = ({
  desk: { photos, setPhotos },
  nobodyKnown = false,
}: {
  readonly desk: Pick<Desk, 'photos' | 'setPhotos'>
  /** The customer is unknown: they will recognize the package by its picture. */
  readonly nobodyKnown?: boolean
}): ReactNode => {
  const take = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const taken = [...(event.target.files ?? [])]
    event.target.value = ''
    try {
      const small = await Promise.all(taken.map(smallerPhoto))
      setPhotos([...photos, ...small].slice(0, MOST_PHOTOS))
    } catch {
      toast.error('This picture cannot be read. Please take another.')
    }
  }
  return (
    <StepCard
      step={3}
      title="Photos"
      done={photos.length > 0}
      aside={
        nobodyKnown && photos.length === 0 ? (
          'Of label and box, please'
        ) : (
          <span className="num">{`${photos.length} of ${MOST_PHOTOS}`}</span>
        )
      }
    >
      {photos.length > 0 && (
        <div className="thumbs">
          {photos.map((photo, index) => (
            <Thumb
              key={`${photo.name}-${photo.lastModified}-${photo.size}`}
              photo={photo}
              number={index + 1}
              onRemove={() => setPhotos(photos.filter((other) => other !== photo))}
            />
          ))}
        </div>
      )}
      {photos.length < MOST_PHOTOS && (
        <label className={buttonClass({ variant: 'line', size: 'sm', className: 'take-photo' })}>
          <Icon of={Camera} /> <span>{photos.length === 0 ? 'Take a photo' : 'One more'}</span>
          <input
            type="file"
            accept="image/*"
            capture="environment"
            multiple
            aria-label={photos.length === 0 ? 'Take a photo' : 'One more photo'}
            onChange={(event) => void take(event)}
          />
        </label>
      )}
    </StepCard>
  )
}
