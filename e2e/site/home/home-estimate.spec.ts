import { atWidth } from '../../support/page/at-width.ts'
import { expect, test } from '../../support/quiet-test.ts'
import { settled } from '../../support/page/settled.ts'

test('the slider goes by keyboard and stays where it is at every width, whatever weight it shows', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  const strip = page.getByRole('region', { name: 'Quick estimate and facts' })
  const slider = strip.getByRole('slider', { name: 'How heavy is your package?' })
  await slider.focus()
  for (const [key, shown] of [
    ['Home', '1'],
    ['ArrowRight', '2'],
    ['End', await slider.getAttribute('max')],
  ] as const) {
    await page.keyboard.press(key)
    await expect(strip.getByRole('status')).toContainText(`${shown} lb`)
  }
  const place = (): Promise<unknown> =>
    slider.evaluate((input) => {
      const form = input.closest('form')?.getBoundingClientRect()
      const { top, width: wide } = input.getBoundingClientRect()
      return { below: top - (form?.top ?? 0), wide, high: form?.height }
    })
  for (const width of [360, 414, 480, 768, 1280])
    await atWidth(page, width, async (at) => {
      const before = await place()
      for (const pounds of ['1', '9', '10', '20']) {
        await slider.fill(pounds)
        await expect(strip.getByRole('status')).toContainText(`${pounds} lb`)
        await expect.poll(place, `${pounds} lb ${at}`).toEqual(before)
      }
    })
})
