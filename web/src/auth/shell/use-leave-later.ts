import { REDIRECT_DELAY_MS } from '@parcelport/contract/customers/accounts-rules.ts'
import { useEffect, useState } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router'

interface Departure {
  readonly to: string
  readonly options: NavigateOptions | undefined
}

/**
 * Navigates after the person has had time to read that a step succeeded (specification.md §9: 1.5 s), unless they have left by
 * then. `leaving` is true during that time.
 */
export const useLeaveLater = () => {
  const navigate = useNavigate()
  const [departure, setDeparture] = useState<Departure>()
  useEffect(() => {
    if (!departure) return
    const timer = setTimeout(() => void navigate(departure.to, departure.options), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [departure, navigate])
  const leave = (to: string, options?: NavigateOptions): void => setDeparture({ to, options })
  return { leave, leaving: departure !== undefined }
}
