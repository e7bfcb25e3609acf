import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useSettledText } from '@parcelport/ui/lists/use-settled-text.ts'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'

interface SearchFieldProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly maxLength: number
  /** Called when typing pauses. */
  readonly onSearch: (text: string) => void
}

/** The search field above a list. */
export const SearchField = ({ label, placeholder, value, maxLength, onSearch }: SearchFieldProps): ReactNode => (
  <Input
    type="search"
    aria-label={label}
    placeholder={placeholder}
    maxLength={maxLength}
    autoComplete="off"
    before={<Icon of={Search} />}
    {...useSettledText(value, useHref(useLocation()), onSearch).field}
  />
)
