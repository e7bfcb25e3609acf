import { permissionsOf, type StaffRole } from '@parcelport/contract/company/staff-permissions.ts'
import type { StaffMe } from '@parcelport/contract/company/staff-sign-in.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { consoleQueryClient } from '../api/query-client.ts'
import { MeContext } from '../shell/use-me.ts'

/** A member of the demonstration's staff. */
export const staffAs = (role: StaffRole): StaffMe => ({
  _id: 'rosa',
  name: 'Rosa Greenidge',
  email: 'rosa@flyingfish.example',
  role,
  roleName: role,
  permissions: [...permissionsOf[role]],
  secondFactor: true,
  mustSetUpSecondFactor: false,
  recoveryCodesLeft: 10,
})

/**
 * Gives each test of a file a page of the company `demo`, adds the parts that jsdom lacks, and removes both afterwards: call it
 * at the top.
 */
export const onAPage = (): void => {
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
      this.open = false
    }
    document.documentElement.dataset['tenant'] = 'demo'
    vi.stubGlobal('scrollTo', () => {})
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

/** Renders a part of the console for a role of staff. `path`: its address within the console. */
export const showAs = (role: StaffRole, part: ReactNode, path = '/'): void => {
  render(
    <QueryClientProvider client={consoleQueryClient()}>
      <MeContext value={staffAs(role)}>
        <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
      </MeContext>
    </QueryClientProvider>,
  )
}
