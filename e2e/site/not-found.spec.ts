import { expect, test } from '../support/quiet-test.ts'
import { settled } from '../support/settled.ts'

test('what does not exist answers 404 with No Page Found and a way home', async ({ page, noise }) => {
  noise.allow(/Failed to load resource.*404/)
  for (const path of ['/no-such-page', '/services/x', '/blog-details/no-such-article', '/blog-details/%3Cscript%3E'])
    await test.step(path, async () => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'No Page Found' })).toBeVisible()
      await settled(page)
      const refresh = page.getByRole('link', { name: 'Refresh' })
      await expect(refresh).toHaveAttribute('href', '/')
      await refresh.click()
      await expect(page).toHaveURL(/\/$/)
      await expect(page.getByRole('heading', { name: 'No Page Found' })).toBeHidden()
    })
})
