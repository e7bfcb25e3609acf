import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { onAPage, showAs } from '../../testing/show-as.tsx'
import { HsCodeField } from './hs-code-field.tsx'

onAPage()

const codes = [
  { hs: '6404110090', words: 'Running shoes', from: 'product', duty: 20, vat: 17.5, notes: '' },
  { hs: '640399', words: 'Footwear › Not covering the ankle', from: 'tariff', duty: null, vat: null, notes: 'CET' },
]
const Details = ({ words }: { readonly words: string }): ReactNode => {
  const [value, setValue] = useState('')
  return <HsCodeField field={{ value, error: undefined, onChange: setValue }} hint="Six to ten digits." words={words} />
}
const code = (): HTMLInputElement => screen.getByLabelText('HS code')
const answering = (data: readonly object[], status = 200) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'https://kite.example').searchParams.get('words') ?? '')
    return Response.json({ success: status === 200, message: 'Not now.', data }, { status })
  })
  return asked
}

it('suggests codes when asked, enters none by itself, and the one that somebody presses', async () => {
  const asked = answering(codes)
  showAs('operations', <Details words=" Running shoes " />)
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Suggest codes' }))
  const list = within(await screen.findByRole('list', { name: 'Codes that fit' }))
  expect(asked).toEqual(['Running shoes'])
  expect(screen.getByRole('status').textContent).toBe('2 codes fit. Choose the right one: nothing is entered by itself.')
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '6404110090 Running shoesYour product · duty 20 %, VAT 17.5 %',
    '640399 Footwear › Not covering the ankleNational tariff · CET',
  ])
  expect(code().value).toBe('')
  await userEvent.click(list.getByRole('button', { name: /^640399/ }))
  expect(code().value).toBe('640399')
  expect(document.activeElement).toBe(code())
  expect(screen.queryByRole('list', { name: 'Codes that fit' })).toBeNull()
})

it('says so where nothing fits, and asks nothing without words', async () => {
  answering([])
  showAs('operations', <Details words="Gift" />)
  await userEvent.click(screen.getByRole('button', { name: 'Suggest codes' }))
  const words = 'No product and no line of the national tariff has these words. Enter the code by hand.'
  expect((await screen.findByText(words)).getAttribute('role')).toBe('status')
})

it('waits for words', () => {
  answering([])
  showAs('operations', <Details words="  " />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Suggest codes' }).disabled).toBe(true)
})
