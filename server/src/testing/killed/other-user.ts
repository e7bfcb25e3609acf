import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `nobody`: an ordinary user on every system. */
export const otherUser = { uid: 65_534, gid: 65_534 }

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const entry = fileURLToPath(new URL('plain-server.ts', import.meta.url))

export interface ReadableProgram {
  readonly node: string
  readonly entry: string
  remove(): void
}

/** The server's program where the other user can read it: in place, or in a copy when the checkout is private (root's home). */
export const readableProgram = (): ReadableProgram => {
  const tried = spawnSync(process.execPath, ['-e', `require('node:fs').readFileSync(${JSON.stringify(entry)})`], {
    ...otherUser,
    cwd: '/',
  })
  if (tried.status === 0) return { node: process.execPath, entry, remove: () => undefined }
  const copy = mkdtempSync(join(tmpdir(), 'parcelport-checkout-'))
  const parts = ['package.json', 'contract', 'server', 'web', 'ui', 'node_modules'].map((name) => join(root, name))
  execFileSync('cp', ['-RP', ...parts, copy])
  chmodSync(copy, 0o755)
  return {
    node: join(copy, relative(root, process.execPath)),
    entry: join(copy, relative(root, entry)),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}
