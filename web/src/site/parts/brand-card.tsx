import type { Brand } from '@parcelport/contract/site/content.ts'
import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import type { ReactNode } from 'react'
import './brand-card.css'

/** A store's logo, at most 120 by 80 px, above its name, truncated and capitalised; 180 px high (specification.md §2 and §9). */
export const BrandCard = ({ brand: { title, brandImg } }: { readonly brand: Brand }): ReactNode => (
  <div className="brand">
    <Picture src={brandImg} alt="" sizes="120px" />
    <span title={title}>{title}</span>
  </div>
)
