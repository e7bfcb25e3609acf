import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { FAILED_PAPER } from '../payment-words.ts'

interface SavePaperProps {
  /** The paper's name: `Bill 2026-000123`. */
  readonly name: string
  readonly fetch: () => Promise<Blob>
  /** The button's label; PDF by default. */
  readonly label?: string
}

/** Our own papers are PDFs; uploaded ones have other types. */
const endingOf = ({ type }: Blob): string => type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'pdf'

/** Saves a bill, credit note or receipt as a PDF, or a paper that came with it. */
export const SavePaper = ({ name, fetch, label = 'PDF' }: SavePaperProps): ReactNode => {
  const download = useMutation({
    mutationFn: fetch,
    onSuccess: (file) => saveFile(file, `${name}.${endingOf(file)}`),
    onError: (error) => toast.error(messageOf(error, FAILED_PAPER)),
  })
  return (
    <Button variant="line" size="sm" busy={download.isPending} onClick={() => download.mutate()}>
      <Icon of={Download} /> {label}
      <span className="sr-only">{`: ${name}`}</span>
    </Button>
  )
}
