import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { releaseOf } from './release-of.ts'

test('a clone names its tag, else its commit, and what was changed by hand; another folder names nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcelport-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const date = '2026-11-28T12:00:00Z'
  const who = ['-c', 'user.name=Rosa', '-c', 'user.email=rosa@example.com']
  const git = (...args: readonly string[]): string =>
    execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8', env: { ...process.env, GIT_COMMITTER_DATE: date } })
  expect(releaseOf(folder)).toBeUndefined()
  git('init', '--quiet')
  expect(releaseOf(folder)).toBeUndefined()
  writeFileSync(join(folder, 'package.json'), '{}')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
  expect(releaseOf(folder)).toBe(`${git('rev-parse', '--short=12', 'HEAD').trim()} 2026-11-28`)
  git('tag', 'v1.4.0')
  expect(releaseOf(folder)).toBe('v1.4.0 2026-11-28')
  writeFileSync(join(folder, 'package.json'), '{ }')
  expect(releaseOf(folder)).toBe('v1.4.0+changes 2026-11-28')
  // A copy without its own history lies in another clone.
  mkdirSync(join(folder, 'copy'))
  expect(releaseOf(join(folder, 'copy'))).toBeUndefined()
})
