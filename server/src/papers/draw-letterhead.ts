import { block, type Doc, type Element } from './paper-drawing.ts'
import { accent, ink, margin, muted, width } from './paper-style.ts'
import type { DrawnHead, PaperLogo } from './paper-logo.ts'

/** Points around a logo on its background. */
const PADDING = 9
const reach = { x: margin + 236, width: width - 236 }

const drawSign = (doc: Doc, { png, width: wide, height, ground }: PaperLogo): void => {
  const edge = ground === undefined ? 0 : PADDING
  if (ground !== undefined) doc.roundedRect(margin, margin, wide + 2 * edge, height + 2 * edge, 6).fill(ground)
  doc.image(Buffer.from(png), margin + edge, margin + edge, { width: wide, height })
  doc.y = margin + height + 2 * edge
}

/**
 * Draws the letterhead: the logo, or the name without one; next to it the name and contacts. Later text is drawn below. @param
 * more lines of small print, such as a tax number
 */
export const letterhead = (doc: Doc, root: Element, { name, contact, logo }: DrawnHead, more: readonly string[] = []): void => {
  if (logo) root.add(doc.struct('Figure', { alt: name }, () => drawSign(doc, logo)))
  else
    block(
      doc,
      root,
      'P',
      () =>
        void doc
          .font('bold')
          .fontSize(15)
          .fillColor(accent)
          .text(name, margin, margin, { width: reach.x - margin - 16 }),
    )
  const below = doc.y
  doc.y = margin
  const beside = (words: string, font: 'text' | 'bold', colour: string): void =>
    block(
      doc,
      root,
      'P',
      () =>
        void doc.font(font).fontSize(8.5).fillColor(colour).text(words, reach.x, doc.y, { width: reach.width, align: 'right' }),
    )
  if (logo) beside(name, 'bold', ink)
  for (const words of [...contact, ...more]) beside(words, 'text', muted)
  doc.y = Math.max(below, doc.y) + 20
}
