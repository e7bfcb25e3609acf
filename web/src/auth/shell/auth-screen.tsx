import { parseMediaUrl } from '@parcelport/ui/pictures/media-url.ts'
import type { ReactNode } from 'react'
import { Link } from '../../frame/link.tsx'
import { useContent } from '../../api/site/content.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../frame/site-context.ts'
import { MAIN_ID } from '../../frame/use-arrival.ts'

interface AuthScreenProps {
  /** The name in the browser's tab. */
  readonly name: string
  readonly title: string
  readonly lead: ReactNode
  /** Shown next to the form from 1024 px. */
  readonly side: ReactNode
  readonly children: ReactNode
}

/** Pixels. */
const LOGO_HEIGHT = 40

/** The company's logo for a light background, in dark mode the logo of the site's header; without one, its icon and its name. */
const AuthLogo = (): ReactNode => {
  const { name } = useSite()
  const { icon, headerLogo, logoOnLight } = useContent('/get/site-settings') ?? {}
  const size = logoOnLight === undefined ? undefined : parseMediaUrl(logoOnLight)
  return (
    <div>
      <Link className="auth-logo" to={paths.home} aria-label={`${name}, home`}>
        {logoOnLight ? (
          <picture>
            {headerLogo && <source media="(prefers-color-scheme: dark)" srcSet={headerLogo} />}
            <img
              src={logoOnLight}
              alt=""
              height={LOGO_HEIGHT}
              width={size && Math.round((LOGO_HEIGHT * size.width) / size.height)}
            />
          </picture>
        ) : (
          <>
            {icon && <img src={icon} alt="" width="44" height="44" />}
            <span>{name}</span>
          </>
        )}
      </Link>
    </div>
  )
}

/** One step of signing in or up: logo, title, form; on a wide window, an illustration next to it. */
export const AuthScreen = ({ name, title, lead, side, children }: AuthScreenProps): ReactNode => {
  const { name: company } = useSite()
  return (
    <div className="auth">
      <title>{`${name} · ${company}`}</title>
      <meta name="robots" content="noindex" />
      <main className="auth-main" id={MAIN_ID} tabIndex={-1}>
        <AuthLogo />
        <div className="auth-box">
          <div className="head">
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
          </div>
          {children}
        </div>
      </main>
      {side}
    </div>
  )
}
