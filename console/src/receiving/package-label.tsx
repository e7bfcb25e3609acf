import { Label, Parcel } from '@parcelport/ui/parcel.tsx'
import type { ReactNode } from 'react'
import { company } from '../shell/this-company.ts'
import { Code128 } from './code-128.tsx'
import type { PrintedLabel } from './printed-label.ts'

const Body = ({ label }: { readonly label: PrintedLabel }): ReactNode => (
  <div className="preview">
    <dl>
      <div className="wide consignee">
        <dt>Consignee</dt>
        <dd>{label.name}</dd>
      </div>
      {label.facts.map(([name, value]) => (
        <div key={name} className={value.length > 18 ? 'wide' : undefined}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
    <div>
      <Code128 code={label.code} />
      <p className="code num">{label.code}</p>
    </div>
  </div>
)

/** The label as it lies on the desk. */
export const PackageLabel = ({ label }: { readonly label: PrintedLabel | undefined }): ReactNode => (
  <Parcel>
    <Label head={<span className="company">{company().name}</span>} aside={<b className="num">{label?.box ?? ''}</b>} flush>
      {label ? <Body label={label} /> : <p className="preview blank">Scan a package to see its label.</p>}
    </Label>
  </Parcel>
)

/** The label as it leaves the printer; seen on paper only. */
export const LabelSheet = ({ label }: { readonly label: PrintedLabel | undefined }): ReactNode =>
  label && (
    <div className="label-sheet" aria-hidden="true">
      <div className="label-head">
        <span className="company">{company().name}</span>
        <b className="num">{label.box}</b>
      </div>
      <Body label={label} />
    </div>
  )
