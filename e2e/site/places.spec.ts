import { api } from '../support/contract-content.ts'
import { expect, test } from '../support/quiet-test.ts'

test('the counter and every locker are listed with address, hours and map', async ({ page, request }) => {
  const answer = (await (await request.get(`${api}/get/places`)).json()) as { data: { name: string; addressLines: string[] }[] }
  expect(answer.data.length).toBeGreaterThan(10)
  await page.goto('/services')
  await page.getByRole('link', { name: 'Find a locker' }).click()
  const section = page.getByRole('region', { name: 'Where to collect' })
  await expect(section).toBeInViewport()
  for (const { name, addressLines } of answer.data) {
    const place = section.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(place).toContainText(addressLines.join(', '))
  }
  await expect(section.getByRole('link', { name: /^See it on a map/ }).first()).toHaveAttribute('href', /^https:\/\//)
})
