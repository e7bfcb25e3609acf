import type { ReactNode } from 'react'
import type { PackageDetail } from '../../api/warehouse/packages.ts'

/** The packages in a box, by their contents and original numbers. */
export const BoxContents = ({ contents }: { readonly contents: NonNullable<PackageDetail['contents']> }): ReactNode => (
  <section aria-labelledby="box-contents">
    <h3 id="box-contents">{`${contents.length} packages inside`}</h3>
    <ul className="stack">
      {contents.map(({ _id, trackingNumber, storeName, description }) => (
        <li key={_id} className="wrap-anywhere">
          {[description, storeName].filter(Boolean).join(', ')}{' '}
          <span translate="no" className="small muted num">
            {trackingNumber}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
