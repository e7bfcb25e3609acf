import { describe, expect, it } from 'vitest'
import { PageCache, type RenderedPage } from './page-cache.ts'

const counting = (page: Partial<RenderedPage> = {}) => {
  const count = { renders: 0 }
  const render = async (): Promise<RenderedPage> => {
    count.renders += 1
    return { status: 200, html: `<p>${count.renders}</p>`, complete: true, ...page }
  }
  return { count, render }
}
const textOf = (page: { forms: { plain: { bytes: Buffer } } }) => page.forms.plain.bytes.toString()

describe('the page cache', () => {
  it('renders once for a revision, and again when it moves', async () => {
    const { count, render } = counting()
    const cache = new PageCache()
    expect(textOf(await cache.page('a', 1, render))).toBe('<p>1</p>')
    expect(textOf(await cache.page('a', 1, render))).toBe('<p>1</p>')
    expect(textOf(await cache.page('a', 2, render))).toBe('<p>2</p>')
    expect(count.renders).toBe(2)
  })

  it('renders once however many ask at the same time', async () => {
    const { count, render } = counting()
    const cache = new PageCache()
    await Promise.all(Array.from({ length: 50 }, async () => cache.page('a', 1, render)))
    expect(count.renders).toBe(1)
  })

  it('does not keep a page of which a call failed', async () => {
    const { count, render } = counting({ complete: false })
    const cache = new PageCache()
    await cache.page('a', 1, render)
    await cache.page('a', 1, render)
    expect(count.renders).toBe(2)
  })

  it('tries again after a rendering that broke', async () => {
    const cache = new PageCache()
    await expect(cache.page('a', 1, async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(textOf(await cache.page('a', 1, counting().render))).toBe('<p>1</p>')
  })

  it('does not show a page of an older revision that finished late', async () => {
    const cache = new PageCache()
    let finish = (_page: RenderedPage): void => {}
    const slow = cache.page('a', 1, () => new Promise((resolve) => (finish = resolve)))
    const fresh = await cache.page('a', 2, async () => ({ status: 200, html: 'new', complete: true }))
    finish({ status: 200, html: 'old', complete: true })
    await slow
    expect(textOf(fresh)).toBe('new')
    expect(textOf(await cache.page('a', 2, async () => ({ status: 200, html: 'new', complete: true })))).toBe('new')
  })

  it('makes room by dropping what was asked for longest ago', async () => {
    const cache = new PageCache({ most: 2 })
    const pages = { a: counting(), b: counting(), c: counting() }
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b'] as const) await cache.page(key, 1, pages[key].render)
    expect([pages.a.count.renders, pages.b.count.renders, pages.c.count.renders]).toEqual([1, 2, 1])
  })
})
