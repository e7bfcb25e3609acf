import { brandTokens, type Brand } from '@parcelport/contract/site/brand-rules.ts'
import { useEffect, useRef, type ReactNode } from 'react'

/**
 * A preview of the colours together, before they are saved. It sets the properties through the CSSOM, which the content security
 * policy allows.
 */
export const BrandPreview = ({ brand }: { readonly brand: Brand }): ReactNode => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const [name, colour] of Object.entries(brandTokens(brand))) place.current?.style.setProperty(`--color-${name}`, colour)
  }, [brand])
  return (
    <div className="brand-preview" ref={place} aria-hidden="true">
      <div className="brand-dark">
        <i />
        <b>Your parcels, home</b>
        <span>Quiet words on dark</span>
      </div>
      <div className="brand-light">
        <b>Ready for pickup</b>
        <span>
          A line of text with a <u>link</u> in it.
        </span>
        <span className="brand-button">Sign up for free</span>
      </div>
    </div>
  )
}
