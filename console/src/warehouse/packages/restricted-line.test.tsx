import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { RestrictedLine } from './restricted-line.tsx'

onAPage()

test('the desk reads which item of the company’s own list a description names, and nothing of others', async () => {
  const itemsIncluded = [{ category: 'Loose batteries', items: ['Power banks'] }]
  const list = [{ title: '', introduction: '', itemsIncluded, companyPolicy: '' }]
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ success: true, data: address.endsWith('/get-restricted-items') ? list : {} }),
  )
  showAs(
    'operations',
    <>
      <RestrictedLine description="Curtains" />
      <RestrictedLine description="A power bank" />
    </>,
  )
  expect(await screen.findByText('Power banks')).toBeDefined()
  expect(screen.getAllByText(/May be restricted/)).toHaveLength(1)
})
