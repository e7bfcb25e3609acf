import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open } from '../support/open-screen.tsx'
import { advanceUntil, stopClock } from '../support/page-clock.ts'
import { answerWith, refuses } from '../support/page-fetch.ts'
import { signInStaff } from '../support/screen-staff.ts'
import { user } from '../support/screen-user.ts'

test('a list that cannot be read says so, and is asked again', async () => {
  await signInStaff('rosa')
  stopClock()
  const mend = answerWith('/staff/tills', refuses(503, 'Away'))
  await open('/console/till')
  await advanceUntil(() => screen.queryByText('The tills cannot be shown'))
  mend()
  await user.click(screen.getAllByRole('button', { name: /again/i })[0]!)
  await advanceUntil(() => screen.queryByRole('heading', { name: 'Tills' }))
  expect(screen.queryByText('The tills cannot be shown')).toBeNull()
})
