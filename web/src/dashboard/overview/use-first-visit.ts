import { useEffect, useState } from 'react'
import { storedValue } from '../../lib/stored-value.ts'

// Removed with everything else when the customer signs out.
const welcomed = storedValue('localStorage', 'welcomed')

/** Whether this customer sees the overview for the first time on this device, for as long as it is shown. */
export const useFirstVisit = (customerId: string): boolean => {
  const [isFirst] = useState(() => welcomed.read() !== customerId)
  useEffect(() => welcomed.write(customerId), [customerId])
  return isFirst
}
