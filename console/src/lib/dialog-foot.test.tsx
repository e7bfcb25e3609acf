import { OUTDATED } from '@parcelport/contract/outdated-rules.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { signOut } from '../api/me.ts'
import { useAction } from '../api/use-action.ts'
import { onAPage, showAs } from '../testing/show-as.tsx'
import { FormDialog } from './form-dialog.tsx'

onAPage()

const onReload = vi.fn<() => void>()
const Closing = (): ReactNode => {
  const { run, ...state } = useAction(signOut)
  return (
    <FormDialog title="Close" button="Close it" state={state} onSubmit={() => run()} onReload={onReload} onClose={() => {}}>
      <p>Until 30 November</p>
    </FormDialog>
  )
}

const refusedWith = async (errors?: readonly { field: string; message: string }[]): Promise<HTMLElement> => {
  const message = 'You have no till open.'
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message, errors }, { status: 409 }))
  showAs('owner', <Closing />)
  await userEvent.click(await screen.findByRole('button', { name: 'Close it' }))
  return screen.findByRole('alert')
}

it('a refusal by a rule says its sentence alone, and the action stays', async () => {
  const alert = await refusedWith()
  expect(alert.textContent).toBe('You have no till open.')
  expect(screen.getByRole('button', { name: 'Close it' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show it as it is now' })).toBeNull()
})

it('a refusal because somebody was faster is headed so, and offers to load it again', async () => {
  const alert = await refusedWith([{ field: OUTDATED, message: 'You have no till open.' }])
  expect(alert.textContent).toBe('This has changedYou have no till open.')
  expect(screen.queryByRole('button', { name: 'Close it' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show it as it is now' }))
  expect(onReload).toHaveBeenCalledOnce()
})
