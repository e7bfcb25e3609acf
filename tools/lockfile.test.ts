import { expect, it } from 'vitest'
import { completed, lockfileProblems } from './lockfile.ts'

const packages = {
  '': {},
  'node_modules/fast': {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { '@fast/linux-x64-gnu': '1.0.0', '@fast/darwin-arm64': '1.0.0', extras: '^1.0.0' },
  },
  'node_modules/@fast/linux-x64-gnu': { version: '1.0.0', dev: true, optional: true },
}

it('finds a prebuilt package that npm left out, and puts it back', () => {
  expect(lockfileProblems(JSON.stringify({ packages }))).toEqual([
    'package-lock.json misses node_modules/@fast/darwin-arm64: node tools/complete-lockfile.ts',
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
  expect(lockfileProblems('{"packages": {"node_modules/x": {"resolved": "https://registry.example/x.tgz"}}}')).toHaveLength(1)
})
