import { useEffect, type ReactNode } from 'react'
import { Button } from '../button.tsx'

/** Reloads the page, but only when the server answers: offline, the present page stays. */
export const loadAgain = (): void =>
  void fetch('').then(
    () => location.reload(),
    () => {},
  )

interface NotLoadedProps {
  /** The missing part: `This page`. */
  readonly what: string
  /** Reloads by itself when the connection is back: only where nothing else on the page could be lost. */
  readonly byItself?: boolean
}

/** Shown for a part of an application whose code did not load: the network is down, or the server has a newer version. */
export const NotLoaded = ({ what, byItself = false }: NotLoadedProps): ReactNode => {
  useEffect(() => {
    if (!byItself) return
    addEventListener('online', loadAgain)
    return () => removeEventListener('online', loadAgain)
  }, [byItself])
  return (
    <>
      <p role="alert">{what} did not load. Are you offline?</p>
      <Button onClick={loadAgain}>Try again</Button>
    </>
  )
}
