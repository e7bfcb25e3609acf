import { api } from '../support/contract-content.ts'
import { arriveAsCustomer } from '../support/people/new-customer.ts'
import { expect, test } from '../support/quiet-test.ts'
import { expectAccessible } from '../support/page/accessibility.ts'
import { tallBoxes } from '../support/page/tall-boxes.ts'

test('the real stream brings the news of another window', async ({ page, request }) => {
  const { token } = await arriveAsCustomer(page, request)
  const open = page.waitForResponse(`**${api}/notifications/stream`)
  await page.goto('/dashboard/account')
  await open
  await expect(page.getByRole('link', { name: 'Notifications, 1 new' })).toBeVisible()
  await request.post(`${api}/notifications/read`, { headers: { authorization: `Bearer ${token}` } })
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
})

test('the badge beside the bell, the question before leaving, and the bar below 1024 px', async ({ page, request }) => {
  await tallBoxes(page)
  await arriveAsCustomer(page, request)
  await page.route(`**${api}/notifications/unread`, async (route) =>
    route.fulfill({ json: { success: true, data: { unread: 100 } } }),
  )
  await page.goto('/dashboard/account')
  const question = page.getByRole('dialog', { name: 'Do you want to log out?' })
  const sidebar = page.getByRole('complementary', { name: 'Menu' })

  await test.step('the badge may touch the bell; more than its right half stays in sight, and so does the picture beside it', async () => {
    const bell = page.getByRole('link', { name: 'Notifications, 99+ new' })
    await expect(bell).toBeVisible()
    const [icon, badge, face] = await Promise.all(
      [bell.locator('svg'), bell.locator('i'), page.locator('.dash-me')].map((part) => part.boundingBox()),
    )
    expect(badge!.x).toBeGreaterThan(icon!.x + icon!.width / 2)
    expect(badge!.x + badge!.width).toBeLessThan(face!.x)
  })

  await test.step('a question keeps its lines together, where the browser gives it the whole window too', async () => {
    const button = sidebar.getByRole('button', { name: 'Sign Out' })
    await button.click()
    const [box, leave] = [await question.boundingBox(), await question.getByRole('button', { name: 'Log Out' }).boundingBox()]
    expect(box?.height).toBeGreaterThan(400)
    expect((leave?.y ?? 0) + (leave?.height ?? 0) - (box?.y ?? 0)).toBeLessThan(300)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('at 360 px four links are a bar below, everything else is under More, and all of that is in sight', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(sidebar).toBeHidden()
    const bar = page.getByRole('navigation', { name: 'Dashboard, short' })
    await expect(bar.getByRole('link')).toHaveCount(4)
    await bar.getByRole('button', { name: /^More/ }).click()
    const sheet = page.getByRole('dialog', { name: 'More' })
    for (const name of ['Requests', 'Receivers', 'Account'])
      await expect(sheet.getByRole('link', { name: new RegExp(`^${name}`) })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(bar.getByRole('button', { name: /^More/ })).toBeFocused()
  })

  await test.step('Sign Out is on the account screen too, and asks there as well', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await expect(question).toBeVisible()
  })
})
