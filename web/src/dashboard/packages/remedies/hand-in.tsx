import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType, type ReactNode } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { packageDetail, packagesKey, type PackageDetail, type Paper } from '../../../api/warehouse/packages.ts'
import { HowMuchIsSent } from '../../../sending/how-much-is-sent.tsx'
import { useSending } from '../../../sending/use-sending.ts'
import type { PaperDropProps } from '../../invoice-drop.tsx'

interface HandInProps {
  readonly pkg: PackageDetail
  /** The paper's name: `Invoice`. */
  readonly label: string
  readonly Drop: ComponentType<PaperDropProps>
  readonly send: (paper: Paper) => Promise<{ readonly detail: PackageDetail; readonly message: string }>
}

/** The missing paper of a package: photographed or chosen here, checked, and sent. */
export const HandIn = ({ pkg, label, Drop, send }: HandInProps): ReactNode => {
  const [file, setFile] = useState<File | null>(null)
  const [key, setKey] = useState(newKey)
  const client = useQueryClient()
  const sending = useSending()
  const { mutate, isPending } = useMutation({
    mutationFn: (paper: File) => send({ id: pkg.id, file: paper, key, sending: sending.begin() }),
    onSuccess: ({ detail, message }) => {
      toast.success(message)
      client.setQueryData(packageDetail(pkg.id).queryKey, detail)
    },
    onError: (error) => {
      if (!sending.wasStopped()) toast.error(messageOf(error, `Failed to send the ${label.toLowerCase()}.`))
    },
    onSettled: () => client.invalidateQueries({ queryKey: packagesKey }),
  })
  // Another file is another paper, so it gets another key.
  const choose = (paper: File | null): void => {
    setKey(newKey())
    setFile(paper)
  }
  return (
    <>
      <Field label={label}>
        <Drop file={file} onChange={choose} disabled={isPending} />
      </Field>
      <HowMuchIsSent busy={isPending} sending={sending} />
      {file && (
        <div className="row">
          <Button busy={isPending} busyText="Sending..." onClick={() => mutate(file)}>
            {`Send ${label.toLowerCase()}`}
          </Button>
        </div>
      )}
    </>
  )
}
