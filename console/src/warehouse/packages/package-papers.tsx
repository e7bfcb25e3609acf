import type { StaffPackageDetail } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import { packageFileAddress } from '../../api/warehouse/packages.ts'
import { AddInvoice } from './add-invoice.tsx'
import { AddPhotos } from './put-right/add-photos.tsx'
import { InvoiceCovers } from './package-invoice-covers.tsx'

interface PackagePapersProps {
  readonly pkg: StaffPackageDetail
  readonly onReload: () => void
}

/** A package's files: photos, the invoice, a requested document, and the signature at its handover. */
export const PackagePapers = ({ pkg, onReload }: PackagePapersProps): ReactNode => {
  const { _id, photos, invoice, document, signature, letter, handedProof, handedSaid, trackingNumber } = pkg
  return (
    <Card as="section" aria-labelledby="papers">
      <h2 className="card-title" id="papers">
        Photos and papers
      </h2>
      <div className="package-stack">
        <AddPhotos pkg={pkg} onReload={onReload} />
        {photos.length === 0 ? (
          <p className="muted">No photos were taken.</p>
        ) : (
          <div className="photos">
            {photos.map((fileId, index) => (
              <a key={fileId} href={packageFileAddress(_id, fileId)} target="_blank" rel="noreferrer">
                <img src={packageFileAddress(_id, fileId)} alt={`Photo ${index + 1} of ${trackingNumber}`} loading="lazy" />
              </a>
            ))}
          </div>
        )}
        {invoice ? (
          <p>
            <Button variant="line" size="sm" href={packageFileAddress(_id, invoice)} target="_blank">
              <Icon of={FileText} /> Invoice
            </Button>
          </p>
        ) : (
          <p className="muted">There is no invoice.</p>
        )}
        <AddInvoice pkg={pkg} onReload={onReload} />
        {pkg.sharedInvoice && <InvoiceCovers pkg={pkg} shared={pkg.sharedInvoice} />}
        {document && (
          <p>
            <Button variant="line" size="sm" href={packageFileAddress(_id, document)} target="_blank">
              <Icon of={FileText} /> Document of the customer
            </Button>
          </p>
        )}
        {signature && (
          <figure>
            <img
              className="signature-shown"
              src={packageFileAddress(_id, signature)}
              alt={`Signature of ${pkg.handedTo ?? 'the receiver'}`}
            />
            <figcaption className="small muted">Handed to {pkg.handedTo}</figcaption>
          </figure>
        )}
        {letter && (
          <p>
            <Button variant="line" size="sm" href={packageFileAddress(_id, letter)} target="_blank">
              <Icon of={FileText} /> Signed letter of the collector
            </Button>
          </p>
        )}
        {handedProof === 'telephone' && (
          <p className="small muted">
            {handedSaid ? `The customer said on the telephone: “${handedSaid}”` : 'The customer agreed on the telephone.'}
          </p>
        )}
      </div>
    </Card>
  )
}
