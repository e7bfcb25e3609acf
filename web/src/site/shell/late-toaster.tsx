import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** Without its code nothing is said (an empty Suspense is nothing), and the page stays. */
const Toaster = lazy<ComponentType>(() =>
  import('@parcelport/ui/overlays/toaster.tsx').then(
    ({ Toaster: toaster }) => ({ default: toaster }),
    () => ({ default: Suspense }),
  ),
)

/** The place of toasts, which comes with the first of them: whoever says something has fetched its code already. */
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
