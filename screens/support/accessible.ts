import axeCore from 'axe-core'
import { expect } from 'vitest'
import { whileTicking } from './page-clock.ts'

// What needs styles or a layout is judged in a browser: e2e/support/page/accessibility.ts.
const inBrowsersOnly = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } }
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects that axe finds nothing on the page as it stands: names, roles, headings, landmarks, what belongs together. */
export const expectAccessible = async (): Promise<void> => {
  const judging = axeCore.run(document.body, {
    preload: false,
    runOnly: { type: 'tag', values: standards },
    rules: inBrowsersOnly,
    resultTypes: ['violations'],
    elementRef: false,
  })
  const { violations } = await whileTicking(judging)
  const told = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
  expect(told).toEqual([])
}
