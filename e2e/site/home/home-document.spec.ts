import { contentOf } from '../../support/contract-content.ts'
import { expect, test } from '../../support/quiet-test.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page reads complete, no spinner covers it, a question opens and its estimate leads to the calculator', async ({
    page,
    request,
  }) => {
    await page.goto('/')
    const { title } = await contentOf(request, '/get/faq')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    const questions = await contentOf(request, '/get/faq-process')
    for (const { question } of questions) await expect(page.getByText(question, { exact: true })).toBeVisible()
    const { reviews } = await contentOf(request, '/get/reviews-section')
    await expect(page.getByText(reviews[0]!.reviewerName).first()).toBeVisible()
    await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)

    const [first] = questions
    const answer = page.getByText(first!.answer.slice(0, 40))
    if (await answer.isVisible()) await page.getByText(first!.question, { exact: true }).click()
    await page.getByText(first!.question, { exact: true }).click()
    await expect(answer).toBeVisible()

    await page.getByRole('button', { name: 'Add duty and VAT' }).click()
    await expect(page).toHaveURL('/calculate?weight=3&unit=lb')
  })
})
