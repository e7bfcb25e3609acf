import { screen, type ByRoleOptions } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits until one of the parts with a role, and a name where one is given, says words: `await expectSaid('status', 'Saved')`. */
export const expectSaid = async (role: string, words: string, named: ByRoleOptions = {}): Promise<void> =>
  expect
    .poll(() => screen.queryAllByRole(role, named).map(({ textContent }) => textContent))
    .toContainEqual(expect.stringContaining(words))
