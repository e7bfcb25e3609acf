import { join } from 'node:path'
import { buildWhenStale } from './build.ts'
import { releaseOf } from './build/release-of.ts'
import { root } from './root.ts'

process.chdir(root)
if (process.argv.includes('--dev')) {
  const { developWithRestarts } = await import('./develop.ts')
  developWithRestarts()
} else {
  buildWhenStale()
  // Read now: a folder that is changed later does not change what runs.
  const release = releaseOf(root)
  if (release !== undefined) process.env['RELEASE'] = release
  // In this very process, so that signals and the exit status are the server's own.
  await import(join(root, 'server/dist/main.js'))
}
