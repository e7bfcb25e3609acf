import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Label, Parcel } from '@parcelport/ui/pictures/parcel.tsx'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { content, useContent } from '../../api/site/content.ts'
import './address-preview.css'

/** The shipping label of this person's parcels, with the details known so far. */
export const AddressPreview = ({ name }: { readonly name: string }): ReactNode => {
  const { data: address } = useQuery(content('/get/company-data'))
  const facts = useContent('/get/site-settings')?.facts ?? []
  return (
    <aside className="auth-side on-ink" aria-label="What you get">
      <div className="inner">
        <h2>This is what you get</h2>
        {address && (
          <Parcel className="sign-up-parcel">
            <Label head={<b>Your address in the US</b>}>
              <address>
                <span>{name.trim() || 'Your name'}</span>
                <span translate="no">{address.addressLine}</span>
                <span>
                  {`${address.addressTitle} ${address.accountTitle}`}
                  <em>your number</em>
                </span>
                <span translate="no">{`${address.city}, ${address.state} ${address.zipCode}`}</span>
              </address>
              <div className="barcode" aria-hidden="true" />
            </Label>
          </Parcel>
        )}
        <ul className="sign-up-facts">
          {facts.map(({ title, text }) => (
            <li key={title}>
              <Icon of={Check} />
              <span>{`${title}: ${text}`}</span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
