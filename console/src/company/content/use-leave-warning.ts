import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** The destination of a person who leaves: an address of the console, or one step back. */
type Way = { readonly to: string } | 'back'

interface LeaveWarning {
  /** Whether somebody is about to leave and has to be asked. */
  readonly asked: boolean
  readonly leave: () => void
  readonly stay: () => void
}

const base = '/console'

/** The console's address that a plain click on a link leads to; undefined if it does not leave this screen. */
const wayOf = (event: MouseEvent): string | undefined => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return undefined
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin) return undefined
  if (!link.pathname.startsWith(`${base}/`) || link.pathname === location.pathname) return undefined
  return link.pathname.slice(base.length) + link.search + link.hash
}

/**
 * Asks before unsaved changes are left: by a link, by the browser's back button, or by closing the page (there the browser asks
 * in its own words). While there are unsaved changes, an extra history entry stands in front of this screen, so that "back" does
 * not leave it.
 */
export const useLeaveWarning = (unsaved: boolean): LeaveWarning => {
  const navigate = useNavigate()
  const [way, setWay] = useState<Way>()
  const guarded = useRef(false)
  const now = useRef(unsaved)

  useEffect(() => {
    now.current = unsaved
  }, [unsaved])
  useEffect(() => {
    if (!unsaved) return
    if (!guarded.current) {
      history.pushState(history.state, '', location.href)
      guarded.current = true
    }
    const click = (event: MouseEvent): void => {
      const to = wayOf(event)
      if (to === undefined) return
      event.preventDefault()
      event.stopPropagation()
      setWay({ to })
    }
    const close = (event: BeforeUnloadEvent): void => event.preventDefault()
    document.addEventListener('click', click, true)
    addEventListener('beforeunload', close)
    return () => {
      document.removeEventListener('click', click, true)
      removeEventListener('beforeunload', close)
    }
  }, [unsaved])

  useEffect(() => {
    const back = (): void => {
      if (!guarded.current) return
      guarded.current = false
      if (now.current) setWay('back')
      else history.back()
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])

  return {
    asked: way !== undefined,
    leave: () => {
      if (way === 'back') history.back()
      else if (way) void navigate(way.to)
    },
    stay: () => {
      if (way === 'back') {
        history.pushState(history.state, '', location.href)
        guarded.current = true
      }
      setWay(undefined)
    },
  }
}
