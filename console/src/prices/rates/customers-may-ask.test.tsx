import type { PriceRule } from '@parcelport/contract/prices/price-rules.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { PriceRulesForm } from './price-rules-form.tsx'

afterEach(cleanup)

const Form = (): ReactNode => {
  const [rules, setRules] = useState<readonly PriceRule[]>([])
  const [chosen, setChosen] = useState(0)
  return <PriceRulesForm rules={rules} chosen={chosen} onChoose={setChosen} onChange={setRules} />
}

it('a switch opens the charge that offers what customers may ask for, and removes it again', async () => {
  render(<Form />)
  expect(screen.getByText('Weigh again: free, always offered')).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pack into one box' }))
  expect(screen.getByRole('region', { name: 'Packing into one box' })).toBeDefined()
  const offered = screen.getByRole('checkbox', { name: 'Pack into one box (“Packing into one box” on the bill)' })
  await userEvent.click(offered)
  expect(screen.queryByRole('region', { name: 'Packing into one box' })).toBeNull()
})
