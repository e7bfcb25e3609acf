import { brandTokens, type Brand } from '@parcelport/contract/brand-rules.ts'
import type { CSSProperties, ReactNode } from 'react'

/** How the colours look together, before they are saved. The properties are set through the CSSOM, which the policy allows. */
export const BrandPreview = ({ brand }: { readonly brand: Brand }): ReactNode => {
  const tokens = Object.fromEntries(Object.entries(brandTokens(brand)).map(([name, colour]) => [`--color-${name}`, colour]))
  return (
    <div className="brand-preview" style={tokens as CSSProperties} aria-hidden="true">
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
