import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { programFile } from '../../documented.ts'

/** Programs of the drill, and the Debian package of each. */
const needed = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx-light',
  openssl: 'openssl',
  // The wrapper of its programs, whichever versions are installed.
  psql: 'postgresql',
}
/** How Patroni speaks to etcd. */
const besides = ['python3-etcd']

/** Debian asks this file whether a service may start after its installation; 101 is no. */
const policy = '/usr/sbin/policy-rc.d'

const apt = (...given: readonly string[]): void => {
  const { status } = spawnSync('apt-get', ['--quiet', '--option=DPkg::Lock::Timeout=300', ...given], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' },
  })
  if (status !== 0) throw new Error(`apt-get ${given.join(' ')} ended with ${status}.`)
}

/**
 * Installs those of Debian's packages that the drill needs and that are not there, without starting any service of theirs.
 * @throws with what to do where it may not, or cannot.
 */
export const installPackages = (): void => {
  const missing = Object.entries(needed).filter(([program]) => programFile(program) === undefined)
  if (missing.length === 0) return
  const packages = [...missing.map(([, name]) => name), ...besides]
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0)
    throw new Error(
      `This drill needs ${missing.map(([program]) => program).join(', ')}. As root on Debian 12 or later it installs them itself; else run: apt-get install --no-install-recommends ${packages.join(' ')}`,
    )
  console.log(`Installing ${packages.join(', ')}`)
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    apt('update')
    apt('install', '--yes', '--no-install-recommends', ...packages)
  } finally {
    if (isOurs) rmSync(policy)
  }
}
