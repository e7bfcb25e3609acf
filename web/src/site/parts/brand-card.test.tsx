import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BrandCard } from './brand-card.tsx'

test('a brand leads nowhere, so nobody has to tab through its card', () => {
  const markup = renderToStaticMarkup(<BrandCard brand={{ _id: 'k', title: 'kitefolk', brandImg: '/kitefolk.svg' }} />)
  expect(markup).toContain('>kitefolk</span>')
  expect(markup).not.toMatch(/<(a|button)\b|tabindex|href/)
})
