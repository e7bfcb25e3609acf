import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Package from 'lucide-react/icons/package'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { packagePhoto } from '../../../api/warehouse/packages.ts'
import { usePhotoUrl } from '../photos/use-photo-url.ts'

interface RowPhotoProps {
  readonly packageId: string
  readonly photo: string
}

/** Keeps the place of a photo that is not taken yet. */
export const NoPhoto = (): ReactNode => (
  <span className="row-photo row-photo-none">
    <Icon of={Package} />
  </span>
)

/** The desk's photo of a package, next to its name in a list: decoration, loaded when its row comes into view. */
export const RowPhoto = ({ packageId, photo }: RowPhotoProps): ReactNode => {
  const place = useRef<HTMLSpanElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const { url } = usePhotoUrl({ ...packagePhoto(packageId, photo, 'thumb'), enabled: seen })
  return (
    <span ref={place} className="row-photo">
      {url && <img src={url} alt="" width="56" height="56" />}
    </span>
  )
}
