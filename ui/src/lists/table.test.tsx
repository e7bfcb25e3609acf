import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Pager } from './pager.tsx'
import { Table } from './table.tsx'

afterEach(cleanup)

test('the first column names the row, and each value knows its label', () => {
  render(
    <Table
      caption="Packages"
      columns={[
        { label: 'Tracking', cell: (row: { id: string }) => row.id },
        { label: 'Store', cell: () => 'Oatbell' },
      ]}
      rows={[{ id: 'TBA1' }]}
      rowKey={(row) => row.id}
    />,
  )
  expect(screen.getByRole('table', { name: 'Packages' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'TBA1' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Oatbell' }).getAttribute('data-label')).toBe('Store')
})

test('a click anywhere in a row opens it once; one on another control does not', () => {
  const opened = vi.fn<() => void>()
  render(
    <Table
      caption="Packages"
      columns={[
        {
          label: 'Tracking',
          cell: () => (
            <button type="button" className="open" onClick={opened}>
              TBA1
            </button>
          ),
        },
        { label: 'Store', cell: () => 'Oatbell' },
        { label: 'Do', cell: () => <button type="button">Upload</button> },
      ]}
      rows={[1]}
      rowKey={String}
    />,
  )
  fireEvent.click(screen.getByText('Oatbell'))
  expect(opened).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByText('TBA1'))
  expect(opened).toHaveBeenCalledTimes(2)
  fireEvent.click(screen.getByText('Upload'))
  expect(opened).toHaveBeenCalledTimes(2)
})

test('the pager says where it is and stops at both ends', () => {
  const turned = vi.fn<(page: number) => void>()
  const { rerender } = render(<Pager page={1} pages={3} onPage={turned} />)
  expect(screen.getByText('Page 1 of 3')).toBeTruthy()
  const disabled = () => ['Previous', 'Next'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled)
  expect(disabled()).toEqual([true, false])
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(turned).toHaveBeenCalledWith(2)
  rerender(<Pager page={3} pages={3} onPage={turned} />)
  expect(disabled()).toEqual([false, true])
})
