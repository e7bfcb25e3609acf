import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Package } from '../../api/warehouse/packages.ts'
import { PackagesOfPass } from './packages-of-pass.tsx'

const packages = [
  { id: '1', description: 'Running shoes', store: 'Velvane', trackingNumber: '1Z999AA10123456784' },
  { id: '2', description: ' ', store: '', trackingNumber: '776632517510' },
] as Package[]

const Form = (): ReactNode => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return <PackagesOfPass packages={packages} left={left} onChange={setLeft} />
}

afterEach(cleanup)

it('ticks every package first, and says what a pass with none is for', async () => {
  render(<Form />)
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map((box) => box.checked)).toEqual([true, true])
  expect(screen.getByRole('group', { name: 'For which packages' })).toBeDefined()
  await userEvent.click(screen.getByLabelText(/^Package\s*776632517510$/))
  expect(boxes.map((box) => box.checked)).toEqual([true, false])
  expect(screen.queryByText(/None is ticked/)).toBeNull()
  await userEvent.click(screen.getByLabelText(/^Running shoes, Velvane\s*1Z999AA10123456784$/))
  expect(screen.getByText('None is ticked: the pass is for everything that waits.')).toBeDefined()
})
