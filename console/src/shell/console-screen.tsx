import { Avatar } from '@parcelport/ui/pictures/avatar.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { ScreenAsOf } from './screen-as-of.tsx'
import { SearchEverything } from './search/search-everything.tsx'
import { company } from './this-company.ts'
import { useMe } from './use-me.ts'

interface ScreenProps {
  readonly title: string
  /** A few figures next to the title, from 768 px. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** The frame of every screen: its title, the signed-in person, and the page below. It starts scrolled to the top and takes the focus. */
export const Screen = ({ title, aside, children }: ScreenProps): ReactNode => {
  const { name } = useMe()
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    // A screen that focuses one of its fields at the start keeps that focus.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <title>{`${title} · ${company().name} console`}</title>
      <header className="dash-top">
        <div>
          <h1>{title}</h1>
          {aside && <span className="aside">{aside}</span>}
          <SearchEverything />
          <Link className="dash-me" to={paths.account}>
            <Avatar name={name} decorative />
            <span className="sr-only">{`Your account, ${name}`}</span>
            <span aria-hidden="true">{name}</span>
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} ref={main} className="dash-page">
        <ScreenAsOf />
        {children}
      </main>
    </>
  )
}
