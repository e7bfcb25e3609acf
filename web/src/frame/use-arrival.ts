import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType, type Location } from 'react-router'

/** Id of the element with a page's own content; the skip link and every navigation lead there. */
export const MAIN_ID = 'main'

const whenPresent = (id: string, found: (element: HTMLElement) => void): (() => void) => {
  const present = document.getElementById(id)
  if (present) {
    found(present)
    return () => {}
  }
  const observer = new MutationObserver(() => {
    const element = document.getElementById(id)
    if (!element) return
    observer.disconnect()
    found(element)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Does what a browser does on a page load but not on a navigation within the page: starts at the top or at the part named in the
 * address, as soon as that exists, and moves the focus there. Going back keeps the browser's own position, and so does a step
 * within a screen (a filter, a page of a list, an open package), which changes only the part after the `?`.
 */
export const useArrival = (): Location => {
  const location = useLocation()
  const type = useNavigationType()
  const first = useRef(true)
  const { key, pathname, search, hash } = location
  const before = useRef({ pathname, search })
  useEffect(() => {
    const isStep = before.current.pathname === pathname && before.current.search !== search
    before.current = { pathname, search }
    if (first.current) {
      first.current = false
      return
    }
    if (hash !== '') {
      return whenPresent(decodeURIComponent(hash.slice(1)), (element) => {
        element.scrollIntoView()
        element.focus({ preventScroll: true })
      })
    }
    if (type === 'POP' || isStep) return
    scrollTo({ top: 0, behavior: 'instant' })
    return whenPresent(MAIN_ID, (main) => {
      // A screen that focuses one of its fields at the start keeps that focus.
      const { activeElement } = document
      if (!(activeElement instanceof HTMLInputElement && main.contains(activeElement))) main.focus({ preventScroll: true })
    })
  }, [key, pathname, search, hash, type])
  return location
}
