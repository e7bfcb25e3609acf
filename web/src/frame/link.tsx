import type { ComponentProps, ReactNode } from 'react'
import { useHref, useLinkClickHandler, useLocation, useResolvedPath, type To } from 'react-router'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the site; for other addresses use a plain `<a>`. */
  readonly to: To
  /** Replaces the current history entry. */
  readonly replace?: boolean | undefined
  /** The state of the history entry. */
  readonly state?: unknown
}

/** A link inside the site. The router's own component includes prefetching for frameworks: 2 KB on every page, without use here. */
export const Link = ({ to, replace, state, target, onClick, children, ...rest }: LinkProps): ReactNode => {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  })
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}

/** A link that marks itself as current on its own page. */
export const NavLink = (props: LinkProps): ReactNode => {
  const { pathname } = useResolvedPath(props.to)
  const here = useLocation().pathname === pathname
  return <Link {...props} aria-current={here ? 'page' : undefined} />
}
