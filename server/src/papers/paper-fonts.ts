import { fileURLToPath } from 'node:url'

const font = (name: string) => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

/** The two typefaces of papers, as files. */
export const paperFonts = { text: font('DejaVuSansCondensed'), bold: font('DejaVuSansCondensed-Bold') } as const
