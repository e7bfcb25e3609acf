import { afterAll } from 'vitest'
import { openServers } from './open-servers.ts'

// An open server queries its database at intervals, during another file's tests. Registered first, this hook runs last.
afterAll(() => {
  const open = [...openServers].map(({ databaseUrl }) => databaseUrl)
  openServers.clear()
  if (open.length > 0) throw new Error(`This file left servers open, on ${open.join(' and ')}.`)
})
