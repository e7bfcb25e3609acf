import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

const src = '/media/demo/00/hero-800x600.jpg'

test('it offers AVIF and WebP, knows its size, waits until it is near, and carries no style', () => {
  const html = renderToStaticMarkup(<Picture src={src} alt="A plane" sizes="50vw" />)
  expect(html).toMatch(/<picture><source type="image\/avif"[^>]*sizes="50vw"[^>]*><source type="image\/webp"/)
  expect(html).toMatch(/<img[^>]*alt="A plane"[^>]*width="800" height="600"/)
  expect(html).toContain('loading="lazy"')
  expect(html).not.toContain('style')
})

test('the largest picture of a page comes first', () => {
  const html = renderToStaticMarkup(<Picture src={src} alt="" priority />)
  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('loading="lazy"')
  expect(html).toMatch(/<link rel="preload" as="image"[^>]*imageSrcSet="[^"]*w800\.avif 800w"/)
})

test('SVG and foreign addresses pass through', () => {
  expect(renderToStaticMarkup(<Picture src="/media/demo/00/mark-120x80.svg" alt="" />)).not.toContain('<source')
  expect(renderToStaticMarkup(<Picture src="/favicon.svg" alt="" width={32} height={32} />)).toContain('width="32"')
})
