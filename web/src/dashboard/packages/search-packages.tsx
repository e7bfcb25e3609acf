import { Icon } from '@parcelport/ui/icon.tsx'
import { Input } from '@parcelport/ui/input.tsx'
import Search from 'lucide-react/icons/search'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { MAX_SEARCH_LENGTH, refine } from './list-address.ts'
import { useListAddress } from './use-list-address.ts'

/** How long typing must rest before the server is asked. Milliseconds. */
export const SEARCH_REST_MS = 300

/** The search box. The address follows what is typed once typing rests; the box follows the address (Back, a shared link). */
export const SearchPackages = (): ReactNode => {
  const [address, go] = useListAddress()
  const { search } = address
  const [text, setText] = useState(search)
  const known = useRef(search)
  useEffect(() => {
    if (search === known.current) return
    known.current = search
    setText(search)
  }, [search])
  const apply = (): void => {
    const typed = text.trim()
    if (typed === search) return
    known.current = typed
    // Back leaves a search as one step, not letter by letter.
    go(refine(address, { search: typed }), { replace: search !== '' })
  }
  const here = useLocation().pathname
  const applyLatest = useEffectEvent(() => {
    // While the next screen loads this one still stands, but is left: a search would lead back here.
    if (globalThis.location.pathname === here) apply()
  })
  useEffect(() => {
    const timer = setTimeout(() => applyLatest(), SEARCH_REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <Input
          type="search"
          name="search"
          aria-label="Search packages"
          placeholder="Search packages"
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          before={<Icon of={Search} />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  )
}
