import type { Brand } from '@parcelport/contract/content.ts'
import { Picture } from '@parcelport/ui/picture.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import './brand-card.css'

/** A store's logo, at most 120 by 80 px, over its name, truncated and capitalised; 180 px high (SPEC.md §2 and §9). */
export const BrandCard = ({ brand: { title, brandImg } }: { readonly brand: Brand }): ReactNode => (
  <Link className="brand" to={paths.shop} draggable={false}>
    <Picture src={brandImg} alt="" sizes="120px" />
    <span title={title}>{title}</span>
  </Link>
)
