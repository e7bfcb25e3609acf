import { conditionWords } from '@parcelport/contract/warehouse/desk/receiving-rules.ts'
import type { ReactNode } from 'react'
import { packagePhoto, type PackageDetail } from '../../../api/warehouse/packages.ts'
import { PhotoList } from './photo-list.tsx'

/** The desk's photos, with the condition in words; a tap enlarges one. */
export const ArrivalPhotos = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => (
  <section aria-labelledby="arrival-photos">
    <h3 id="arrival-photos">Photographed on arrival</h3>
    <PhotoList photos={pkg.photos} queryOf={(photo, size) => packagePhoto(pkg.id, photo, size)} about="taken on arrival" />
    {pkg.condition && <p className="small muted">{conditionWords[pkg.condition]}.</p>}
  </section>
)
