import { afterAll } from 'vitest'
import { openServers } from './open-servers.ts'

// One that stays open asks its database now and then, in the middle of another file's tests. Asked for first, this runs last.
afterAll(() => {
  const open = [...openServers].map(({ databaseUrl }) => databaseUrl)
  openServers.clear()
  if (open.length > 0) throw new Error(`This file left servers open, on ${open.join(' and ')}.`)
})
