import { expect, test } from 'vitest'
import { filesOf, scriptTags, styleTags } from './built-tags.ts'

const manifest = {
  'entry.tsx': { file: 'entry.js', css: ['entry.css'], imports: ['shared'], assets: ['inter.woff2', 'logo.svg'] },
  'page.tsx': { file: 'page.js', css: ['page.css', 'entry.css'], imports: ['shared', 'entry.tsx'] },
  shared: { file: 'shared.js', css: ['shared.css'] },
}
const files = filesOf(manifest, ['entry.tsx', 'page.tsx'])

test('each file is asked for once, with everything it imports', () => {
  expect([...files.scripts]).toEqual(['entry.js', 'shared.js', 'page.js'])
  expect([...files.fonts]).toEqual(['inter.woff2'])
})

test('a style comes after those it builds on', () => {
  expect([...files.styles]).toEqual(['shared.css', 'entry.css', 'page.css'])
})

test('fonts come before styles, unless they can wait: then after, behind all else', () => {
  expect(styleTags(files)).toMatch(/^<link rel="preload" href="\/inter.woff2" as="font"/)
  expect(styleTags(files, '/', { fontsWait: true })).toMatch(
    /rel="stylesheet"[^>]*><link rel="preload" fetchpriority="low" href="\/inter.woff2" as="font" type="font\/woff2" crossorigin>$/,
  )
})

test('scripts come after what the eye waits for: the first runs, the others are on their way', () => {
  expect(scriptTags(files, '/x/')).toBe(
    '<script type="module" fetchpriority="low" src="/x/entry.js"></script>' +
      '<link rel="modulepreload" fetchpriority="low" href="/x/shared.js">' +
      '<link rel="modulepreload" fetchpriority="low" href="/x/page.js">',
  )
  expect(styleTags(files)).not.toContain('fetchpriority')
})
