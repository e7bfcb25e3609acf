import { readFile } from 'node:fs/promises'
import { pdfText } from '../../server/src/testing/product/pdf-text.ts'
import { contentOf } from '../support/contract-content.ts'
import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/page/settled.ts'

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

// The page itself, and a PDF that does not come: screens/site/restricted.screen.test.tsx.
test('Download PDF, by keyboard, saves Restricted-Items.pdf, which holds every item, and says that it started', async ({
  page,
  request,
}) => {
  const [list] = await contentOf(request, '/get-restricted-items')
  await page.goto('/restricted-products')
  await settled(page)
  const download = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name: 'Download PDF', exact: true }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('Restricted-Items.pdf')
  await expect(page.getByRole('status').getByText('Download started!')).toBeVisible()
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const text = await pdfText(bytes)
  for (const { category, items } of list!.itemsIncluded)
    for (const part of [category, ...items]) expect(text).toContain(oneLine(part))
})
