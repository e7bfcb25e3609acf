import { encode } from 'uqr'
import type { ReactNode } from 'react'

/** The white edge that scanners need around a code, in units of its smallest squares. */
const EDGE = 4

/** A pass's code as a picture for the desk's scanner: dark on white, whatever the colours around it. */
export const PassPicture = ({ scan }: { readonly scan: string }): ReactNode => {
  const { data, size } = encode(scan, { ecc: 'M', border: EDGE })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className="pass-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the pick-up pass"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={squares.join('')} />
    </svg>
  )
}
