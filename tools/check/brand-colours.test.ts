import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const styles = join(import.meta.dirname, '../../ui/src')
const fallbacks = /var\(--[\w-]+, #[\da-f]{6}\)/g

/** Around every screen: what has a colour of its own here stays navy and coral under another company's colours. */
test.for(['base.css', 'frame.css'])('%s names no colour but by its token', (file) => {
  const css = readFileSync(join(styles, file), 'utf8')
  expect(css.replaceAll(fallbacks, '').match(/#[\da-f]{3,8}\b|rgb\([^)]*\)/g)).toBeNull()
})
