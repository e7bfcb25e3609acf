import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useState, type ReactNode } from 'react'
import { LabelSheet } from './package-label.tsx'
import type { PrintedLabel } from './printed-label.ts'

interface PrintLabelButtonProps {
  readonly label: PrintedLabel
  /** The package's name, when several are on a screen. */
  readonly of?: string
}

/** Prints a package's label again. */
export const PrintLabelButton = ({ label, of }: PrintLabelButtonProps): ReactNode => {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (!printing) return undefined
    const done = (): void => setPrinting(false)
    window.addEventListener('afterprint', done, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', done)
  }, [printing])
  return (
    <>
      <Button variant="line" size="sm" onClick={() => setPrinting(true)}>
        <Icon of={Printer} /> Print label{of !== undefined && <span className="sr-only">: {of}</span>}
      </Button>
      {printing && <LabelSheet label={label} />}
    </>
  )
}
