import { useQueryClient } from '@tanstack/react-query'
import { useCallback, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { packagesQuery } from '../../../api/warehouse/packages.ts'
import { paths } from '../../../paths.ts'
import { useScanCapture } from '../../receiving/scan/use-scan-capture.ts'

/**
 * Opens a scanned package, wherever the focus is. A scan with several matches, or none, searches the list; `onUnsure` is told.
 * Returns a function that does the same with a typed text.
 */
export const useScanToOpen = (
  field: RefObject<HTMLInputElement | null>,
  onUnsure: (text: string) => void,
): ((text: string) => void) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const open = useCallback(
    (text: string): void => {
      const search = text.trim()
      if (search === '') return
      const unsure = (): void => onUnsure(search)
      client.fetchQuery(packagesQuery({ search, limit: 2 })).then(({ data }) => {
        const [only] = data
        if (only && data.length === 1) void navigate(paths.package(only._id))
        else unsure()
      }, unsure)
    },
    [client, navigate, onUnsure],
  )
  useScanCapture(field, { onScan: open })
  return open
}
