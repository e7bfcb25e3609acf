import './label.css'
import { Label, Parcel } from '@parcelport/ui/pictures/parcel.tsx'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { company } from '../../shell/this-company.ts'
import { Code128 } from './code-128.tsx'
import type { PrintedLabel } from './printed-label.ts'

/** The width of a character in the boldest type, relative to its height; a little more than its widest digit. */
const SIGN = 0.68

/** The box number in the largest size that fits the label. */
const BoxNumber = ({ box }: { readonly box: string }): ReactNode => (
  <svg className="label-box" viewBox={`0 0 ${Math.max(4, box.length) * SIGN * 100} 100`} role="img" aria-label={box}>
    <text x="50%" y="78" textAnchor="middle" fontSize="100" fill="currentColor">
      {box}
    </text>
  </svg>
)

const Face = ({ label }: { readonly label: PrintedLabel }): ReactNode => (
  <div className="label-face" translate="no">
    <BoxNumber box={label.box} />
    <p className="label-name">{label.name}</p>
    <dl>
      {label.facts.map(([name, value]) => (
        <div key={name}>
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

/** The label's preview on the desk's screen. */
export const PackageLabel = ({ label }: { readonly label: PrintedLabel | undefined }): ReactNode => (
  <Parcel>
    <Label head={<span className="company">{company().name}</span>} flush>
      {label ? <Face label={label} /> : <p className="label-blank">Scan a package to see its label.</p>}
    </Label>
  </Parcel>
)

/** The printed label, 4 by 6 inches; visible only on paper, where it is the whole page. */
export const LabelSheet = ({ label }: { readonly label: PrintedLabel | undefined }): ReactNode =>
  label &&
  createPortal(
    <div className="label-sheet" aria-hidden="true">
      <p className="company">{company().name}</p>
      <Face label={label} />
    </div>,
    document.body,
  )
