import { expect, it } from 'vitest'
import { completed, lockfileProblems } from './lockfile.ts'

const packages = {
  '': {},
  'node_modules/fast': {
    version: '1.0.0',
    integrity: 'sha512-x',
    dev: true,
    optionalDependencies: { '@fast/linux-x64-gnu': '1.0.0', '@fast/darwin-arm64': '1.0.0', extras: '^1.0.0' },
  },
  'node_modules/@fast/linux-x64-gnu': { version: '1.0.0', dev: true, optional: true },
}

it('finds a prebuilt package that npm left out, and puts it back', () => {
  expect(lockfileProblems(JSON.stringify({ packages }))).toEqual([
    'package-lock.json misses node_modules/@fast/darwin-arm64: node tools/check/complete-lockfile.ts',
  ])
  const whole = completed({ packages })
  expect(whole.packages['node_modules/@fast/darwin-arm64']).toEqual({
    version: '1.0.0',
    cpu: ['arm64'],
    os: ['darwin'],
    dev: true,
    optional: true,
  })
  expect(lockfileProblems(JSON.stringify(whole))).toEqual([])
})

it('refuses a registry’s host', () => {
  expect(
    lockfileProblems(
      '{"packages": {"node_modules/x": {"resolved": "https://registry.example/x.tgz", "integrity": "sha512-x"}}}',
    ),
  ).toHaveLength(1)
})

it('refuses a package without a hash, unless it is a tool’s build for another machine', () => {
  const locked = (name: string, entry: object) => JSON.stringify({ packages: { [`node_modules/${name}`]: entry } })
  expect(lockfileProblems(locked('left', { version: '1.0.0' }))).toEqual(['package-lock.json has no hash of node_modules/left'])
  const built = { version: '1.0.0', os: ['darwin'], cpu: ['arm64'], optional: true }
  expect(lockfileProblems(locked('@fast/darwin-arm64', { ...built, dev: true }))).toEqual([])
  expect(lockfileProblems(locked('@fast/darwin-arm64', built))).toHaveLength(1)
  expect(lockfileProblems(locked('own', { link: true }))).toEqual([])
})
