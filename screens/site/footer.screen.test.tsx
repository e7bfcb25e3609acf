import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contentOf } from '../support/content-of.ts'
import { asVisitor } from '../support/contract-calls.ts'
import { address, open } from '../support/open-screen.tsx'
import { answerWith } from '../support/page-fetch.ts'
import { waitForMail } from '../support/screen-mails.ts'
import { user } from '../support/screen-user.ts'
import { htmlOf, visit } from '../support/served-page.ts'

const support = ['FAQ', 'Return & Exchange', 'Shipping', 'Brand', 'Review', 'Help']
const company = ['Service', 'Restricted Items', 'Terms & Conditions', 'Privacy Policy', 'Blog', 'Contact Us']

/** The footer is every page's: that of one with little else. */
const opened = async () => {
  await open('/newsletter/confirm')
  return within(await screen.findByRole('contentinfo'))
}

test('shows logo, description, both lists, newsletter, social links and copyright', async () => {
  const settings = await contentOf('/get/site-settings')
  const social = await contentOf('/get/social-site-data')
  const footer = await opened()
  await footer.findByText(settings.systemDetails)
  footer.getByText(settings.copyrightTxt)
  const linksOf = (name: string): string[] =>
    within(footer.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(linksOf('Support')).toEqual(support)
  expect(linksOf('Company')).toEqual(company)
  expect(footer.getByRole<HTMLInputElement>('textbox').type).toBe('email')
  footer.getByRole('button', { name: 'Subscribe' })
  for (const [name, to] of [
    ['Facebook', social.facebook],
    ['Instagram', social.instagram],
    ['Twitter', social.twitter],
  ] as const)
    expect((await footer.findByRole('link', { name })).getAttribute('href')).toBe(to || '#')
  footer.getByRole('link', { name: /home$/ })
})

test('its legal links lead each to its own text', async () => {
  for (const [name, path] of [
    ['Terms & Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Return & Exchange', '/returns'],
  ] as const) {
    const footer = await opened()
    await user.click(footer.getByRole('link', { name }))
    await expect.poll(address).toBe(path)
    await screen.findByRole('heading', { level: 1, name })
    await expect.poll(() => document.querySelector('main article')?.textContent).toMatch(/\w{3}/)
  }
})

test('its links lead to pages and parts that exist', async () => {
  const links = (await htmlOf('/')).querySelectorAll('footer nav a')
  expect(links).toHaveLength(support.length + company.length)
  for (const link of links) {
    const { pathname, hash } = new URL(link.getAttribute('href') ?? '', 'http://site.example')
    const response = await visit(pathname)
    expect(response.status, pathname).toBe(200)
    if (hash) expect(await response.text(), hash).toContain(`id="${hash.slice(1)}"`)
  }
})

test('subscribing says so, a second time too', async () => {
  const footer = await opened()
  const said: string[] = []
  answerWith('/post/newsletter', async (_, real) => {
    const response = await real()
    const { message } = (await response.clone().json()) as { message: string }
    said.push(message)
    return response
  })
  const field = footer.getByRole<HTMLInputElement>('textbox')
  for (const times of [1, 2]) {
    await user.type(field, 'reader@example.com')
    await user.click(footer.getByRole('button', { name: 'Subscribe' }))
    await expect.poll(() => said).toHaveLength(times)
    await expect.poll(() => screen.queryAllByText(said.at(-1)!)).toHaveLength(times)
    expect(field.value).toBe('')
  }
})

test('subscribing asks for a confirmation by mail', async () => {
  await asVisitor().does('POST /post/newsletter', { email: 'confirm@example.com' })
  const { text } = await waitForMail('confirm@example.com', /\S/)
  expect(text).toMatch(/https?:\/\/\S+/)
})
