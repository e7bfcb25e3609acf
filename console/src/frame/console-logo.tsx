import { parseMediaUrl } from '@parcelport/ui/pictures/media-url.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { siteSettingsQuery } from '../api/company/site-settings.ts'
import { paths } from '../paths.ts'
import { company } from '../shell/this-company.ts'

const HEIGHT = 36

/** The company's logo for dark backgrounds; without one, its name in letters. */
export const ConsoleLogo = (): ReactNode => {
  const { name } = company()
  const logo = useQuery(siteSettingsQuery).data?.headerLogo
  const size = logo ? parseMediaUrl(logo) : undefined
  return (
    <Link className="dash-logo" to={paths.front} aria-label={`${name} console`}>
      {logo ? (
        <img src={logo} alt="" height={HEIGHT} width={size && Math.round((HEIGHT * size.width) / size.height)} />
      ) : (
        <b>{name}</b>
      )}
    </Link>
  )
}
