import { parseMediaUrl } from '@parcelport/ui/pictures/media-url.ts'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { useSite } from '../../frame/site-context.ts'

interface SiteLogoProps {
  readonly src: string | undefined
  /** Pixels. */
  readonly height: number
  readonly onFollow?: () => void
}

/** The company's logo, or its name in letters without one; links to the home page. */
export const SiteLogo = ({ src, height, onFollow }: SiteLogoProps): ReactNode => {
  const { name } = useSite()
  const size = src === undefined ? undefined : parseMediaUrl(src)
  return (
    <Link className="logo" to={paths.home} aria-label={`${name}, home`} onClick={onFollow}>
      {src ? (
        <img src={src} alt="" height={height} width={size && Math.round((height * size.width) / size.height)} />
      ) : (
        <b>{name}</b>
      )}
    </Link>
  )
}
