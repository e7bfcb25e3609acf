import { conditionWords } from '@parcelport/contract/receiving-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/icon.tsx'
import { Modal } from '@parcelport/ui/modal.tsx'
import { Spinner } from '@parcelport/ui/spinner.tsx'
import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import type { PackageDetail } from '../../api/packages.ts'
import { usePhotoUrl } from './use-photo-url.ts'
import './arrival-photos.css'

interface PhotoProps {
  readonly pkg: PackageDetail
  readonly photo: string
  readonly words: string
}

const Thumbnail = ({ pkg, photo, words, onOpen }: PhotoProps & { readonly onOpen: () => void }): ReactNode => {
  const { url, isError, again } = usePhotoUrl(pkg.id, photo, 'small')
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

const LargePhoto = ({ pkg, photo, words, onClose }: PhotoProps & { readonly onClose: () => void }): ReactNode => {
  const { url, isError, again } = usePhotoUrl(pkg.id, photo, 'full')
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

/** What the desk in Miami photographed, with the condition in words; a tap shows one large. */
export const ArrivalPhotos = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => {
  const [open, setOpen] = useState<string>()
  const words = (photo: string): string => `Photo ${pkg.photos.indexOf(photo) + 1} of ${pkg.photos.length}, taken on arrival`
  return (
    <section aria-labelledby="arrival-photos">
      <h3 id="arrival-photos">Photographed on arrival</h3>
      <ul className="arrival-photos">
        {pkg.photos.map((photo) => (
          <li key={photo}>
            <Thumbnail pkg={pkg} photo={photo} words={words(photo)} onOpen={() => setOpen(photo)} />
          </li>
        ))}
      </ul>
      {pkg.condition && <p className="small muted">{conditionWords[pkg.condition]}.</p>}
      {open !== undefined && <LargePhoto pkg={pkg} photo={open} words={words(open)} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
