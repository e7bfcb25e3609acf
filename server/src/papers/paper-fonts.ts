import { fileURLToPath } from 'node:url'

const font = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

/** The two typefaces of papers, as files. */
export const paperFonts = { text: font('DejaVuSansCondensed'), bold: font('DejaVuSansCondensed-Bold') } as const

/** The typeface of texts with Chinese, Japanese or Korean letters, as a file (docs/decisions/0055). */
export const eastAsianFont = fileURLToPath(new URL('../../fonts/noto-sans-cjk-papers.ttf', import.meta.url))
