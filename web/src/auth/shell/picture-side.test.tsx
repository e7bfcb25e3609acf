import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { content } from '../../api/site/content.ts'
import { PictureSide } from './picture-side.tsx'

afterEach(cleanup)

test('a picture as high as the window is fetched as wide as that makes it', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const heroImg = '/media/demo/0123456789abcdef/hero-1600x900.webp'
  client.setQueryData(content('/get/home/hero').queryKey, [{ id: '1', heroImg, title: '', subTitle: '' }])
  const { container } = render(
    <QueryClientProvider client={client}>
      <PictureSide title="Good to have you back" slide={0}>
        words
      </PictureSide>
    </QueryClientProvider>,
  )
  const sizes = [...container.querySelectorAll('source')].map((source) => source.getAttribute('sizes'))
  expect(sizes.length).toBeGreaterThan(0)
  expect(new Set(sizes)).toEqual(new Set(['(min-width: 1024px) max(42vw, 180vh), 1px']))
})
