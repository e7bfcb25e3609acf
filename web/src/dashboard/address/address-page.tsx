import { Button } from '@parcelport/ui/button.tsx'
import { CopyLine, CopyLines } from '@parcelport/ui/copy/copy-line.tsx'
import { copyText } from '@parcelport/ui/copy/copy-text.ts'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Label, Parcel } from '@parcelport/ui/pictures/parcel.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { useEffect, type ReactNode } from 'react'
import { content } from '../../api/site/content.ts'
import { keepForOffline } from '../../offline/keep-for-offline.ts'
import { useCustomer } from '../shell/customer-context.ts'
import { useAccountNumber } from '../shell/use-account-number.ts'
import { usAddressLines, asText } from '@parcelport/contract/customers/us-address-rules.ts'
import { SpecificHelp } from './specific-help.tsx'
import { StoreForm } from './store-form.tsx'
import './address-page.css'

const copied = (): string => toast.success('Copied to clipboard!')
const notCopied = (): string => toast.error('Failed to copy.')

/** The page for every checkout: the customer's address, line by line, each copied with a tap. */
const AddressPage = (): ReactNode => {
  const { user } = useCustomer()
  const accountNumber = useAccountNumber()
  const company = useQuery(content('/get/company-data'))
  const lines = usAddressLines(user, company.data ?? undefined)
  const isWhole = company.data && lines.every(({ value }) => value !== '')
  useEffect(() => {
    if (isWhole) keepForOffline(usAddressLines(user, company.data ?? undefined))
  }, [isWhole, user, company.data])
  return (
    <div className="split">
      <section className="stack" aria-labelledby="your-address">
        <Parcel>
          <Label
            flush
            head={<h2 id="your-address">Your Address</h2>}
            aside={
              <b className="address-box num" translate="no">
                {accountNumber}
              </b>
            }
          >
            {company.isError && (
              <div className="address-failed">
                <Notice tone="red" live title="We could not load the whole address.">
                  <p className="small">Reload before you use it: without your box number a package can’t find you.</p>
                  <Button size="sm" variant="line" busy={company.isFetching} onClick={() => void company.refetch()}>
                    Reload
                  </Button>
                </Notice>
              </div>
            )}
            {company.isPending ? (
              <Skeleton className="address-loading" lines={8} label="Loading your address..." />
            ) : (
              <CopyLines>
                {lines.map(({ label, value }) => (
                  <CopyLine
                    key={label}
                    label={label}
                    value={value}
                    note={label === 'Address Line 2' && value ? 'Always include' : undefined}
                    onCopied={copied}
                    onFailed={notCopied}
                  />
                ))}
              </CopyLines>
            )}
            <div className="address-all">
              <Button
                size="lg"
                block
                disabled={company.isPending || company.isError}
                onClick={() => void copyText(asText(lines)).then(copied, notCopied)}
              >
                <Icon of={Copy} /> Copy All
              </Button>
            </div>
          </Label>
        </Parcel>
        <p className="small muted">Tap any line to copy it. Copy All copies the whole address.</p>
      </section>
      <div className="stack gap-5">
        <StoreForm lines={lines} user={user} />
        <SpecificHelp />
      </div>
    </div>
  )
}

export default AddressPage
