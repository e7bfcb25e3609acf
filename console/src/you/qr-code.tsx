import { useMemo, type ReactNode } from 'react'
import { encode } from 'uqr'

/** A QR code in black on white, as cameras need it whatever the page's colours. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }): ReactNode => {
  const { size, path } = useMemo(() => {
    const { size: side, data } = encode(text, { ecc: 'M', border: 2 })
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: side, path: squares.join('') }
  }, [text])
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
