const INK = '#0B2740'
const escapeXml = (text: string): string => text.replaceAll(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`)

/** A parcel with a strip of tape, 32 by 32. */
const parcel =
  '<path fill="#D9A066" d="M3 6h26v23H3z"/><path fill="#FF6B3D" d="M9 6h6v23H9z"/><path fill="#fff" d="M19 18h7v7h-7z"/>'

const drawing = (width: number, inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width}" height="32">${inside}</svg>`)

/** The company's name beside a parcel, for the dark ground of header and footer: until the company brings its own logo. */
export const starterLogo = (name: string): Buffer => {
  const shown = name.length > 28 ? `${name.slice(0, 27)}…` : name
  const words = `<text x="42" y="23" font-family="Arial, Helvetica, sans-serif" font-size="20" font-weight="700" fill="#fff">${escapeXml(shown)}</text>`
  return drawing(46 + Math.ceil(shown.length * 11.6), parcel + words)
}

/** The icon of the browser's tab. */
export const starterIcon = (): Buffer =>
  drawing(32, `<rect width="32" height="32" rx="7" fill="${INK}"/><g transform="translate(4.8 3.6) scale(.7)">${parcel}</g>`)
