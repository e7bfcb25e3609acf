import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../support/accessible.ts'
import { packageOfNumber } from '../support/arranged-packages.ts'
import { open } from '../support/open-screen.tsx'
import { answerWith } from '../support/page-fetch.ts'
import { parcelsAtDesk } from '../support/parcels-at-desk.ts'
import { user } from '../support/screen-user.ts'

const openLog = async (): Promise<void> => user.click(await screen.findByText('Custody log', { selector: 'summary' }))

test('what was done with a package is in its custody log, for its owner to keep and for staff by name', async () => {
  const { desk, takenIn } = await parcelsAtDesk()
  const number = await takenIn()
  const { _id } = await packageOfNumber(desk, number)
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  let paper = ''
  answerWith(/\/custody\/pdf$/, async (_, real) => {
    const answer = await real()
    paper = await answer.clone().text()
    return answer
  })

  await open(`/dashboard/packages?package=${_id}`)
  await openLog()
  const drawer = within(screen.getByRole('dialog'))
  const save = await drawer.findByRole('button', { name: /Custody log/ })
  const entries = [...document.querySelectorAll('.custody-entries > li')].map(({ textContent }) => textContent)
  expect(entries).toEqual([
    expect.stringMatching(/^Prealerted/),
    expect.stringMatching(/^Weighed/),
    expect.stringMatching(/^Received/),
  ])
  expect(entries.join(' ')).not.toContain('Devon')
  await expectAccessible()
  await user.click(save)
  await expect.poll(() => saved).toEqual([`Custody log ${number}.pdf`])
  expect(paper.slice(0, 4)).toBe('%PDF')

  await open(`/console/packages/${_id}`)
  await openLog()
  await screen.findByText('Every entry follows from the one before: nothing was changed.')
  const named = [...document.querySelectorAll('.custody li')].map(({ textContent }) => textContent)
  expect(named).toEqual([
    expect.stringContaining('Prealerted'),
    expect.stringContaining('Weighed'),
    expect.stringContaining('Devon'),
  ])
  await expectAccessible()
})
