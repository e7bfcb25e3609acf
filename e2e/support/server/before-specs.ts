import { buildServerWhenStale } from '../../../tools/build.ts'
import { keepSeed } from './kept-seed.ts'

/** Before the first spec: each worker runs the server as `npm start` does, on the demonstration as it is seeded here. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  buildServerWhenStale()
  return process.env.BASE_URL ? undefined : keepSeed()
}
