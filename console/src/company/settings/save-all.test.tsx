import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SaveAll } from './save-all.tsx'
import { SettingsSection } from './settings-section.tsx'

/** How a section goes on: now and then it is answered before its screen shows it as saved. */
type Answer = 'saved' | 'answered' | 'refused'
let sent: string[]
let answers: Map<string, (how: Answer) => void>

beforeEach(() => {
  sent = []
  answers = new Map()
  // jsdom does not lay out.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const Section = ({ title }: { readonly title: string }) => {
  const [saved, setSaved] = useState('')
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const save = (): void => {
    sent.push(title)
    setBusy(true)
    setFailure(null)
    answers.set(title, (how) => {
      setBusy(false)
      if (how === 'saved') setSaved(typed)
      if (how === 'refused') setFailure(new Error('Somebody else was faster.'))
    })
  }
  return (
    <SettingsSection id={title} title={title} about="" changed={typed !== saved} busy={busy} failure={failure} onSave={save}>
      <input aria-label={`${title} text`} pattern="[a-z]*" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </SettingsSection>
  )
}

const answer = (title: string, how: Answer) => act(async () => answers.get(title)?.(how))
const saveAll = () => screen.queryByRole('button', { name: 'Save all' })

const typeIn = async (texts: Readonly<Record<string, string>>) => {
  const user = userEvent.setup()
  render(
    <SaveAll>
      <Section title="Company" />
      <Section title="Contact" />
      <Section title="Holds" />
    </SaveAll>,
  )
  for (const [title, text] of Object.entries(texts)) await user.type(screen.getByLabelText(`${title} text`), text)
  return user
}

test('one section is saved by its own button alone', async () => {
  await typeIn({ Company: 'a' })
  expect(saveAll()).toBeNull()
})

test('several sections are saved one after the other, and what was not changed is not', async () => {
  const user = await typeIn({ Company: 'a', Holds: 'b' })
  expect(screen.getByText('Not saved yet: Company and Holds.')).toBeDefined()
  await user.click(saveAll()!)
  expect(sent).toEqual(['Company'])
  await answer('Company', 'saved')
  expect(sent).toEqual(['Company', 'Holds'])
  // The last is on its way: who sees the bar go takes it for saved.
  expect(screen.getByText('Not saved yet: Holds.')).toBeDefined()
  await answer('Holds', 'saved')
  expect(saveAll()).toBeNull()
})

test('it does not stop at a section that is answered before its screen shows it as saved', async () => {
  const user = await typeIn({ Company: 'a', Holds: 'b' })
  await user.click(saveAll()!)
  await answer('Company', 'answered')
  expect(sent).toEqual(['Company'])
  await answer('Company', 'saved')
  expect(sent).toEqual(['Company', 'Holds'])
})

test('it stops at a section that is refused, and can be pressed again', async () => {
  const user = await typeIn({ Company: 'a', Holds: 'b' })
  await user.click(saveAll()!)
  await answer('Company', 'refused')
  expect(sent).toEqual(['Company'])
  // The next time it does not stop for what was said the time before.
  await user.click(saveAll()!)
  expect(sent).toEqual(['Company', 'Company'])
  await answer('Company', 'saved')
  expect(sent).toEqual(['Company', 'Company', 'Holds'])
})

test('it stops at a section that is not filled in as it must be', async () => {
  const user = await typeIn({ Company: '1', Holds: 'b' })
  await user.click(saveAll()!)
  expect(sent).toEqual([])
  expect(saveAll()).not.toBeNull()
})
