import { expect, test } from 'vitest'
import { pdfText } from '../testing/product/pdf-text.ts'
import { paperOf } from './paper-drawing.ts'

const at = new Date('2026-11-27T12:00:00Z')
const paper = (words: string) =>
  paperOf({ title: 'Bill 1', author: 'Parcels', at }, (doc) => {
    doc.font('text').fontSize(10)
    const before = doc.widthOfString('Ana')
    doc.text(words)
    doc.text(`wide as before: ${doc.widthOfString('Ana') === before}`)
  })

test.each(['李明', '田中 さくら', '김민수', '鄭 Ana Brathwaite'])('%s stands on a paper as it is written', async (name) => {
  const text = await pdfText(Buffer.from(await paper(`Bill to ${name}`)))
  expect(text).toContain(`Bill to ${name}`)
  // Other text is set in its own typeface again.
  expect(text).toContain('wide as before: true')
})

test('a paper carries only the letters that it needs', async () => {
  const [plain, eastAsian] = [await paper('Bill to Ana'), await paper('Bill to 李明')]
  expect(eastAsian.length - plain.length).toBeLessThan(20_000)
})
