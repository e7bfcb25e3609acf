import './search.css'
import { Button } from '@parcelport/ui/button.tsx'
import { Dialog } from '@parcelport/ui/overlays/dialog.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { NotLoaded } from '@parcelport/ui/lists/not-loaded.tsx'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'

interface SearchProps {
  readonly onClose: () => void
}

/** The screen behind it may have unsaved work, so the page is reloaded only on request. */
const SearchNotLoaded = ({ onClose }: SearchProps): ReactNode => (
  <Dialog open onClose={onClose} title="Search">
    <div className="empty">
      <NotLoaded what="The search" />
    </div>
  </Dialog>
)

const SearchDialog = lazy(() =>
  import('./search-dialog.tsx').then(
    ({ SearchDialog: dialog }) => ({ default: dialog }),
    () => ({ default: SearchNotLoaded }),
  ),
)

const types = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Ctrl K anywhere; `/` outside text inputs, on screens without a scan field. */
const opens = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
  if (altKey || document.querySelector('dialog[open]')) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && !types(target) && document.querySelector('.scan') === null
}

/** The button that opens the search over everything, and its shortcuts. */
export const SearchEverything = (): ReactNode => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!opens(event)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
  return (
    <>
      <Button variant="line" size="sm" className="search-open" aria-keyshortcuts="Control+K /" onClick={() => setOpen(true)}>
        <Icon of={Search} /> <span>Search</span>
      </Button>
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
