import { useEffect, type ReactNode } from 'react'
import { Button } from '../button.tsx'

/** Loads the page afresh, but only where the server answers: whoever is offline keeps what they have. */
const loadAgain = (): void =>
  void fetch('').then(
    () => location.reload(),
    () => {},
  )

interface NotLoadedProps {
  /** `This page`. */
  readonly what: string
  /** Asks again by itself when the connection is back: only where nothing else on the page could be lost. */
  readonly byItself?: boolean
}

/** Stands for a part of an application whose code did not come: the network is away, or the server has a newer one. */
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
