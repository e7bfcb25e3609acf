import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with each violated rule and where, when axe finds anything on the page as it stands. `within`: a selector. */
export const expectAccessible = async (page: Page, within?: string): Promise<void> => {
  const builder = new AxeBuilder({ page }).withTags(standards)
  const { violations } = await (within ? builder.include(within) : builder).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)).toEqual([])
}
