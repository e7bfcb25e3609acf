import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** If its code fails to load, no toast is shown (an empty Suspense), and the page stays. */
const Toaster = lazy<ComponentType>(() =>
  import('@parcelport/ui/overlays/toaster.tsx').then(
    ({ Toaster: toaster }) => ({ default: toaster }),
    () => ({ default: Suspense }),
  ),
)

/** The place of toasts, loaded with the first one: the code that shows a toast has loaded it already. */
export const LateToaster = (): ReactNode => {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const show = (): void => setWanted(true)
    addEventListener('toast', show)
    return () => removeEventListener('toast', show)
  }, [])
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
