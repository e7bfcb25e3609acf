import { calculate, openCalculator, product, unit, value, weight } from '../support/page/calculator-form.ts'
import { expect, test } from '../support/quiet-test.ts'

test('on a phone its bubble covers nothing that the calculator asks for, no price and no restricted item', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const bubble = page.getByRole('button', { name: 'Chat with us on WhatsApp' })
  const isBeside = async (under: typeof bubble, what: string): Promise<void> => {
    await under.scrollIntoViewIfNeeded()
    const [shown, over] = [(await under.boundingBox())!, (await bubble.boundingBox())!]
    expect(over.y >= shown.y + shown.height || over.y + over.height <= shown.y, `below it or above it: ${what}`).toBe(true)
  }
  await openCalculator(page)
  for (const field of [product(page), weight(page), unit(page), value(page), calculate(page)])
    await isBeside(field, await field.innerText())
  for (const path of ['/rates', '/restricted-products']) {
    await page.goto(path)
    const tables = await page.getByRole('main').getByRole('table').all()
    expect(tables.length, path).toBeGreaterThan(0)
    for (const table of tables) await isBeside(table, path)
  }
})
