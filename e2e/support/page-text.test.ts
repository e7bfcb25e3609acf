import { expect, it } from 'vitest'
import { textOf } from './page-text.ts'

it('reads words, not markup, scripts or data', () => {
  const html = `<h1>Shop &amp; <em>fly</em></h1><script type="application/json">{"a":"secret"}</script><p>It&#x27;s &lt;here&gt;</p>`
  expect(textOf(html)).toBe("Shop & fly It's <here>")
})
