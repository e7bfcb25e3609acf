import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType, type ReactNode } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { packageDetail, packagesKey, type PackageDetail } from '../../../api/warehouse/packages.ts'
import type { PaperDropProps } from '../../invoice-drop.tsx'

interface HandInProps {
  readonly pkg: PackageDetail
  /** The paper's name: `Invoice`. */
  readonly label: string
  readonly Drop: ComponentType<PaperDropProps>
  readonly send: (id: string, file: File) => Promise<{ readonly detail: PackageDetail; readonly message: string }>
}

/** The missing paper of a package: photographed or chosen here, checked, and sent. */
export const HandIn = ({ pkg, label, Drop, send }: HandInProps): ReactNode => {
  const [file, setFile] = useState<File | null>(null)
  const client = useQueryClient()
  const sending = useMutation({
    mutationFn: (paper: File) => send(pkg.id, paper),
    onSuccess: ({ detail, message }) => {
      toast.success(message)
      client.setQueryData(packageDetail(pkg.id).queryKey, detail)
    },
    onError: (error) => toast.error(messageOf(error, `Failed to send the ${label.toLowerCase()}.`)),
    onSettled: () => client.invalidateQueries({ queryKey: packagesKey }),
  })
  return (
    <>
      <Field label={label}>
        <Drop file={file} onChange={setFile} disabled={sending.isPending} />
      </Field>
      {file && (
        <div className="row">
          <Button busy={sending.isPending} busyText="Sending..." onClick={() => sending.mutate(file)}>
            {`Send ${label.toLowerCase()}`}
          </Button>
        </div>
      )}
    </>
  )
}
