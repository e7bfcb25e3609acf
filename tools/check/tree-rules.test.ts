import { describe, expect, it, test } from 'vitest'
import {
  askedOnce,
  badNames,
  hyphenatedEmail,
  lostCitations,
  sharedMeasures,
  uncaughtDialogs,
  unfinishedWork,
  writtenAddresses,
} from './tree-rules.ts'

describe('the tree keeps its names', () => {
  it('accepts kebab-case, a test beside its subject and the names that every workspace has', () => {
    expect(badNames(['a/src/box-number.ts', 'a/src/box-number.test.ts', 'a/package.json', 'b/package.json'])).toEqual([])
  })

  it('refuses other cases and a name used twice', () => {
    expect(badNames(['a/BoxNumber.ts'])).toEqual(['a/BoxNumber.ts: file names are kebab-case'])
    expect(badNames(['a/money.ts', 'b/money.ts'])).toEqual(['money.ts exists 2 times: a/money.ts, b/money.ts'])
  })

  it('refuses two decisions of one number', () => {
    const [one, other] = ['docs/decisions/0001-one.md', 'docs/decisions/0001-other.md']
    expect(badNames([one, 'docs/decisions/0002-two.md'])).toEqual([])
    expect(badNames([one, other])).toEqual([`decision 0001 exists 2 times: ${one}, ${other}`])
  })
})

// Written apart, so that this file keeps the rule it tests.
const joined = (...parts: string[]): string => parts.join('')
const [mark, only, skip] = [joined('TO', 'DO'), joined('on', 'ly'), joined('sk', 'ip')]

describe('nothing is left unfinished', () => {
  it('finds marks in any file and narrowed tests in tests', () => {
    expect(unfinishedWork('a.ts', `one\n// ${mark}: two`)).toEqual([`a.ts:2: ${mark}`])
    expect(unfinishedWork('a.test.ts', `it.${only}('x', () => {})`)).toEqual([`a.test.ts:1: it.${only}`])
    expect(unfinishedWork('a.spec.ts', `test.describe.${skip}('x', () => {})`)).toHaveLength(1)
  })

  it('leaves ordinary code alone', () => {
    expect(unfinishedWork('a.test.ts', "it('skips the first page', () => { list.only })")).toEqual([])
  })
})

it('specs leave waiting for the dialog of files to the one helper that does not race it', () => {
  const waits = "const opened = page.waitForEvent('filechooser')"
  expect(uncaughtDialogs('e2e/a.spec.ts', waits)).toEqual(['e2e/a.spec.ts: choose files by chooseFile'])
  expect(uncaughtDialogs('e2e/support/page/choose-file.ts', waits)).toEqual([])
  expect(uncaughtDialogs('e2e/a.spec.ts', 'await chooseFile(page, press, photo)')).toEqual([])
})

it('refuses an expectation of a page or the server that asks once', () => {
  const once = "expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()"
  expect(askedOnce('e2e/a.spec.ts', once)).toEqual(['e2e/a.spec.ts:1: ask by expect.poll'])
  expect(askedOnce('e2e/a.spec.ts', "expect((await packageOfNumber(request, number)).status).toBe('Delivered')")).toHaveLength(
    1,
  )
  expect(askedOnce('e2e/a.spec.ts', "await expect.poll(async () => link.getAttribute('href')).toBe('/')")).toEqual([])
  expect(askedOnce('e2e/a.spec.ts', 'expect((await download).suggestedFilename()).toBe(name)')).toEqual([])
  expect(askedOnce('server/src/a.test.ts', once)).toEqual([])
})

it('email is spelt one way, and words that merely end so stay', () => {
  const hyphenated = joined('e-', 'mail')
  expect(hyphenatedEmail('a.tsx', `one\n<p>by ${hyphenated}</p>`)).toEqual(['a.tsx:2: it is spelt email'])
  expect(hyphenatedEmail('a.tsx', `E${hyphenated.slice(1)}s`)).toHaveLength(1)
  expect(hyphenatedEmail('a.ts', "import './welcome-mail.ts' // and any email")).toEqual([])
  expect(hyphenatedEmail('server/migrations/0001-x.sql', hyphenated)).toEqual([])
})

it('refuses an address that is written where a link is', () => {
  const told = ['console/src/a.tsx:1: addresses stand in paths.ts']
  for (const link of ['<Link to="/bills">', '<Link to={`/bills/${_id}`}>', "{ to: '/bills' }", "navigate('/bills')"])
    expect(writtenAddresses('console/src/a.tsx', link)).toEqual(told)
  expect(writtenAddresses('console/src/a.tsx', '<Link to={paths.bills}> <NavLink to={`/${path}`}>')).toEqual([])
  expect(writtenAddresses('console/src/a.test.tsx', '<Link to="/bills">')).toEqual([])
  expect(writtenAddresses('server/src/a.ts', "navigate('/bills')")).toEqual([])
})

describe('cited sections exist', () => {
  const specification = '## §4 States\n\n### Profile\n\n## §10 The server'

  it('accepts a section, and a heading of it, also where the comment goes on', () => {
    const [section, heading, broken] = ['§10', '§4 "Profile"', '§4\n * "Profile"'].map(
      (what) => `${joined('specification', '.md')} ${what}`,
    )
    expect(lostCitations('a.ts', `/* ${section}, ${heading}, ${broken} */`, specification)).toEqual([])
  })

  it('refuses a section that is not there, and a heading of another', () => {
    const texts = ['§3', '§10 "Profile"'].map((what) => `${joined('specification', '.md')} ${what}`)
    expect(lostCitations('a.ts', texts.join(' '), specification)).toEqual([
      'a.ts: docs/specification.md has no §3',
      'a.ts: docs/specification.md has no §10 "Profile"',
    ])
  })
})

test('a test that measures its process has one for itself', () => {
  const measuring = 'const before = process.cpuUsage()'
  expect(sharedMeasures('server/src/a.test.ts', measuring)).toEqual([
    'server/src/a.test.ts: what measures its process is named .alone.test.ts',
  ])
  expect(sharedMeasures('server/src/a.test.ts', 'await costOf(() => announce(bytes))')).toHaveLength(1)
  expect(sharedMeasures('server/src/a.alone.test.ts', measuring)).toEqual([])
  expect(sharedMeasures('server/src/cost-of.ts', measuring)).toEqual([])
})
