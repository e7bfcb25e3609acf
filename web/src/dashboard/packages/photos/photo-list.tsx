import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Modal } from '@parcelport/ui/overlays/modal.tsx'
import { Spinner } from '@parcelport/ui/spinner.tsx'
import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import { usePhotoUrl, type PhotoQuery } from './use-photo-url.ts'
import './photo-list.css'

interface PhotoProps<K extends readonly unknown[]> {
  readonly query: PhotoQuery<K>
  readonly words: string
}

const Thumbnail = <K extends readonly unknown[]>({
  query,
  words,
  onOpen,
}: PhotoProps<K> & { readonly onOpen: () => void }): ReactNode => {
  const { url, isError, again } = usePhotoUrl(query)
  return isError ? (
    <Button variant="line" size="sm" onClick={again}>
      Load the photo
    </Button>
  ) : (
    <button type="button" className="pic" aria-label={`${words}: show it large`} onClick={onOpen}>
      {url ? <img src={url} alt={words} /> : <span className="skeleton" />}
    </button>
  )
}

const LargePhoto = <K extends readonly unknown[]>({
  query,
  words,
  onClose,
}: PhotoProps<K> & { readonly onClose: () => void }): ReactNode => {
  const { url, isError, again } = usePhotoUrl(query)
  return (
    <Modal open onClose={onClose} label={words} className="large-photo">
      <Button variant="light" iconOnly aria-label="Close" onClick={onClose}>
        <Icon of={X} />
      </Button>
      {url && <img src={url} alt={words} />}
      {isError && (
        <p role="alert">
          We could not load the photo.{' '}
          <Button variant="light" size="sm" onClick={again}>
            Try again
          </Button>
        </p>
      )}
      {!url && !isError && <Spinner label="Loading the photo..." />}
    </Modal>
  )
}

interface PhotoListProps<K extends readonly unknown[]> {
  readonly photos: readonly string[]
  readonly queryOf: (photo: string, size: 'small' | 'full') => PhotoQuery<K>
  /** What a photo shows, for screen readers: after `Photo 1 of 3`. */
  readonly about: string
}

/** Photos in a row; a tap enlarges one. */
export const PhotoList = <K extends readonly unknown[]>({ photos, queryOf, about }: PhotoListProps<K>): ReactNode => {
  const [open, setOpen] = useState<string>()
  const words = (photo: string): string => `Photo ${photos.indexOf(photo) + 1} of ${photos.length}, ${about}`
  return (
    <>
      <ul className="photo-list">
        {photos.map((photo) => (
          <li key={photo}>
            <Thumbnail query={queryOf(photo, 'small')} words={words(photo)} onOpen={() => setOpen(photo)} />
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <LargePhoto query={queryOf(open, 'full')} words={words(open)} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
