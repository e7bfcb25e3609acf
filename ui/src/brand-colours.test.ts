import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Around every screen: what has a colour of its own here stays navy and coral under another company's colours. */
test.for(['base.css', 'frame.css'])('%s names no colour but by its token', async (file) => {
  const css = await readFile(new URL(file, import.meta.url), 'utf8')
  const fallbacks = /var\(--[\w-]+, #[\da-f]{6}\)/g
  expect(css.replaceAll(fallbacks, '').match(/#[\da-f]{3,8}\b|rgb\([^)]*\)/g)).toBeNull()
})
