import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/field.tsx'
import { toast } from '@parcelport/ui/toaster.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { packageDetail, packagesKey, sendInvoice, type PackageDetail } from '../../api/packages.ts'
import { InvoiceDrop } from '../invoice-drop.tsx'

/** The missing invoice, photographed or chosen here, looked at, and sent. */
export const InvoiceRemedy = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => {
  const [invoice, setInvoice] = useState<File | null>(null)
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: (file: File) => sendInvoice(pkg.id, file),
    onSuccess: ({ detail, message }) => {
      toast.success(message)
      client.setQueryData(packageDetail(pkg.id).queryKey, detail)
    },
    onError: (error) => toast.error(messageOf(error, 'Failed to send the invoice.')),
    onSettled: () => client.invalidateQueries({ queryKey: packagesKey }),
  })
  return (
    <>
      <Field label="Invoice">
        <InvoiceDrop file={invoice} onChange={setInvoice} disabled={send.isPending} />
      </Field>
      {invoice && (
        <div className="row">
          <Button busy={send.isPending} busyText="Sending..." onClick={() => send.mutate(invoice)}>
            Send invoice
          </Button>
        </div>
      )}
    </>
  )
}
