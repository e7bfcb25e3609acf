/** An SVG as pixels. */
export interface DrawnSvg {
  /** Of the SVG itself, in whole pixels. */
  readonly width: number
  readonly height: number
  /** A PNG with see-through parts, within {@link DRAWN_MOST}. */
  readonly png: Uint8Array
}

/** How large an SVG is drawn at most, in pixels: a paper's logo of 190 by 40 points at four pixels each, which letters show smaller. */
export const DRAWN_MOST = { width: 760, height: 160, density: 288, pixels: 50_000_000 } as const
