import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../support/open-screen.tsx'
import { signInStaff } from '../support/screen-staff.ts'
import { fill, user } from '../support/screen-user.ts'

test('a host name is claimed, looked for and given up; until it is proven the site is not there', async () => {
  await signInStaff('rosa')
  const host = `harbour-${Date.now()}.invalid`
  await open('/console/settings#hosts')
  await screen.findByText('Another host name')
  const hosts = within(document.getElementById('hosts')!)
  const press = async (name: string): Promise<void> => user.click(await hosts.findByRole('button', { name }))
  fill(hosts.getByLabelText('Another host name'), host)
  await press('Add')
  const claim = () => hosts.queryByRole('group', { name: `Proof of ${host}` })
  await expect.poll(() => claim()?.textContent).toContain(`_parcelport.${host}`)
  expect(claim()?.textContent).toContain(`http://${host}/.well-known/parcelport/`)
  await press(`Check now: ${host}`)
  await expect.poll(() => claim()?.textContent).toContain('We cannot see the proof yet.')
  await press(`Remove ${host}`)
  await expect.poll(claim).toBeNull()
})
