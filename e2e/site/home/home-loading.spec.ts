import { api } from '../../support/contract-content.ts'
import { expect, test } from '../../support/quiet-test.ts'
import { settled } from '../../support/page/settled.ts'

test('the first load makes no content call and hydrates in silence', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(api)) calls.push(pathname.slice(api.length))
  })
  await page.goto('/')
  await page.getByRole('button', { name: /chat/i }).click()
  await expect(page.getByText('Typically replies within a day')).toBeVisible()
  await settled(page)
  expect(calls).toEqual([])
})
