import { buildPart, buildStale, type Part } from './build/build-part.ts'
import { root } from './root.ts'

const everywhere = ['package-lock.json', 'tsconfig.json']
const web: Part = {
  what: 'the pages',
  inputs: [...everywhere, 'contract', 'ui', 'web'],
  folder: 'web/dist',
  command: ['vite', 'build'],
  cwd: 'web',
}
const staff: Part = {
  what: 'the console',
  inputs: [...everywhere, 'contract', 'ui', 'console'],
  folder: 'console/dist',
  command: ['vite', 'build'],
  cwd: 'console',
}
const server: Part = {
  what: 'the server',
  inputs: [...everywhere, 'contract/src', 'server/src', 'server/seeds', 'tools/build/bundle-server.ts'],
  folder: 'server/dist',
  command: ['node', 'tools/build/bundle-server.ts'],
  cwd: '.',
}
const parts: readonly Part[] = [web, staff, server]

/** Builds server/dist when anything it is made from has changed since; throws when that fails. */
export const buildServerWhenStale = (): void => buildStale(root, [server])

/** Builds web/dist, console/dist and server/dist, each when anything it is made from has changed since; throws when a build fails. */
export const buildWhenStale = (): void => buildStale(root, parts)

// npm run build, build:pages, build:server: always, even when nothing is stale.
if (import.meta.main) {
  const wanted = process.argv.slice(2)
  for (const part of parts)
    if (wanted.length === 0 || wanted.some((each) => part.folder.startsWith(`${each}/`))) buildPart(root, part)
}
