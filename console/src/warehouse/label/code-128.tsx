import JsBarcode from 'jsbarcode'
import { useMemo, type ReactNode } from 'react'

interface Encoded {
  readonly encodings?: readonly { readonly data: string }[]
}

/**
 * The bars of a code in modules: start and width of each.
 * @throws for text that Code 128 cannot encode.
 */
export const barsOf = (code: string): { readonly modules: number; readonly bars: readonly (readonly [number, number])[] } => {
  const target: Encoded = {}
  // Drawn into a plain object: the library's own drawing sets style attributes, which the content security policy forbids.
  JsBarcode(target, code, { format: 'CODE128' })
  const data = (target.encodings ?? []).map((part) => part.data).join('')
  const bars = [...data.matchAll(/1+/g)].map((run) => [run.index, run[0].length] as const)
  return { modules: data.length, bars }
}

/** A Code 128 barcode with quiet zones, readable from paper. */
export const Code128 = ({ code }: { readonly code: string }): ReactNode => {
  const { modules, bars } = useMemo(() => barsOf(code), [code])
  const quiet = 10
  return (
    <svg
      className="code-128"
      viewBox={`0 0 ${modules + 2 * quiet} 40`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Barcode of ${code}`}
      shapeRendering="crispEdges"
    >
      {bars.map(([x, width]) => (
        <rect key={x} x={x + quiet} y="0" width={width} height="40" fill="currentColor" />
      ))}
    </svg>
  )
}
