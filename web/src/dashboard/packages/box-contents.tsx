import type { ReactNode } from 'react'
import type { PackageDetail } from '../../api/warehouse/packages.ts'

/** What is packed in a box, by what it is and the number that it came with. */
export const BoxContents = ({ contents }: { readonly contents: NonNullable<PackageDetail['contents']> }): ReactNode => (
  <section aria-labelledby="box-contents">
    <h3 id="box-contents">{`${contents.length} packages inside`}</h3>
    <ul className="stack">
      {contents.map(({ _id, trackingNumber, storeName, description }) => (
        <li key={_id} className="wrap-anywhere">
          {[description, storeName].filter(Boolean).join(', ')} <span className="small muted num">{trackingNumber}</span>
        </li>
      ))}
    </ul>
  </section>
)
