export interface DrawnSvg {
  /** Size of the SVG itself, in whole pixels. */
  readonly width: number
  readonly height: number
  /** A PNG with transparency, within {@link DRAWN_MOST}. */
  readonly png: Uint8Array
}

/** Largest rendering of an SVG, in pixels: a document's logo of 190 by 40 points at four pixels each; mail shows it smaller. */
export const DRAWN_MOST = { width: 760, height: 160, density: 288, pixels: 50_000_000 } as const
