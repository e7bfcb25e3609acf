import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../support/open-screen.tsx'
import { htmlOf, visit } from '../support/served-page.ts'

test.each(['/no-such-page', '/services/x', '/blog-details/no-such-article', '/blog-details/%3Cscript%3E'])(
  '%s, which does not exist, answers 404 with No Page Found and a way home',
  async (path) => {
    expect((await visit(path)).status).toBe(404)
    const served = await htmlOf(path)
    expect([...served.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual(['No Page Found'])
    const found = [...served.querySelectorAll('main a')].map((link) => [link.textContent.trim(), link.getAttribute('href')])
    expect(found).toEqual([['Refresh', '/']])
    await open(path)
    await screen.findByRole('heading', { name: 'No Page Found' })
    expect(screen.getByRole('link', { name: 'Refresh' }).getAttribute('href')).toBe('/')
  },
)
