import { useEffect } from 'react'

/** While something typed is not saved, the browser asks before the page is left. */
export const useUnsaved = (unsaved: boolean): void => {
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
}
