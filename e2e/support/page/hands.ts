import type { Locator, Page } from '@playwright/test'
import { chooseFile } from './choose-file.ts'
import { expect } from '../quiet-test.ts'

/** How somebody works at a page: a journey is one and the same, whatever they work with. */
export interface Hands {
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>
  /** Puts a text in place of what stands in a field. */
  fill(target: Locator, text: string): Promise<void>
  /** Chooses of a list by its words. */
  pick(target: Locator, words: string): Promise<void>
  tick(target: Locator): Promise<void>
  /** One of several of which one is always chosen. */
  choose(target: Locator): Promise<void>
  /** A day of a calendar field, year-month-day. */
  day(target: Locator, day: string): Promise<void>
  attach(target: Locator, file: string): Promise<void>
}

/** A mouse or a finger. */
export const pointer: Hands = {
  press: (target) => target.click(),
  fill: (target, text) => target.fill(text),
  pick: async (target, words) => void (await target.selectOption({ label: words })),
  tick: (target) => target.check(),
  choose: (target) => target.check(),
  day: (target, day) => target.fill(day),
  attach: (target, file) => target.setInputFiles(file),
}

const MOST_TABS = 120

/** Presses Tab until the focus is there. Throws where the keyboard does not reach it. */
const reach = async (target: Locator): Promise<void> => {
  const { keyboard } = target.page()
  await expect(target).toBeVisible()
  const isReached = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < MOST_TABS && !(await isReached()); presses += 1) await keyboard.press('Tab')
  expect(await isReached(), `the keyboard reaches ${String(target)}`).toBe(true)
}

/** Between two keys, in milliseconds: faster is taken for a scanner (`FASTEST_PERSON_MS`), which types into the scan field. */
const PERSON_MS = 40

const typeInto = async (target: Locator, text: string): Promise<void> => {
  await reach(target)
  const { keyboard } = target.page()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type(text, { delay: PERSON_MS })
  await expect(target).toHaveValue(text)
}

/** Tab, Enter, Space and letters, and nothing else. */
export const keys = ({ keyboard }: Page): Hands => ({
  press: async (target) => {
    await reach(target)
    await keyboard.press('Enter')
  },
  fill: typeInto,
  pick: async (target, words) => {
    await reach(target)
    await keyboard.type(words)
    await expect(target.locator('option:checked')).toHaveText(words)
  },
  tick: async (target) => {
    await reach(target)
    // As `check` does: a box that is ticked already is left so.
    if (!(await target.isChecked())) await keyboard.press('Space')
    await expect(target).toBeChecked()
  },
  choose: async (target) => {
    // Tab reaches the one that is chosen, the arrows go on to the others.
    const name = await target.getAttribute('name')
    const group = target.page().locator(`input[type="radio"][name="${name ?? ''}"]`)
    await reach(group.and(target.page().locator(':checked')))
    for (let presses = await group.count(); presses > 0 && !(await target.isChecked()); presses -= 1)
      await keyboard.press('ArrowDown')
    await expect(target).toBeChecked()
  },
  day: async (target, day) => {
    const [year, month, date] = day.split('-')
    await reach(target)
    await keyboard.type(`${month}${date}${year}`)
    await expect(target).toHaveValue(day)
  },
  attach: async (target, file) => {
    await reach(target)
    await chooseFile(target.page(), () => keyboard.press('Enter'), file)
  },
})
