import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useSettledText } from '@parcelport/ui/lists/use-settled-text.ts'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { MAX_SEARCH_LENGTH, refine } from './list-address.ts'
import { useListAddress } from './use-list-address.ts'

/** The search box. The address follows the text when typing pauses; the box follows the address (Back, a shared link). */
export const SearchPackages = (): ReactNode => {
  const [address, go] = useListAddress()
  const { field, settle } = useSettledText(address.search, useHref(useLocation()), (search) =>
    // A whole search is one step of the history, not one step a letter.
    go(refine(address, { search }), { replace: address.search !== '' }),
  )
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          settle()
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
          {...field}
        />
      </form>
    </search>
  )
}
