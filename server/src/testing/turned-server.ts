import { createServer } from 'node:http'
import { seedDemo } from '../../seeds/seed-demo.ts'
import { serve } from '../start/serve.ts'
import { mindStorage } from '../warehouse/storage/mind-storage.ts'

let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }

// The whole product as its own process, for browser tests over several weeks: `POST /2026-12-01T13:00:00Z` to TURN_PORT
// advances its clock to that moment, and runs the jobs of that morning.
await serve({
  pages: 'built',
  seedDemo,
  clock,
  onUp: ({ services }) => {
    const turn = async (moment: string): Promise<void> => {
      ahead = Date.parse(moment) - Date.now()
      await mindStorage.run(services)
    }
    const turning = createServer((request, response) => {
      const moment = decodeURIComponent(request.url ?? '').slice(1)
      turn(moment).then(
        () => response.writeHead(204).end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    })
    turning.listen(Number(process.env['TURN_PORT']), '127.0.0.1').unref()
  },
})
