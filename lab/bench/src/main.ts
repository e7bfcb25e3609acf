import { buildWhenStale } from '../../../tools/build.ts'
import { measureAgainstBare } from './against-bare.ts'
import { measureAnswerTimes } from './answer-times.ts'
import { measureBills } from './bills.ts'
import { measureConsoleLists } from './console-lists.ts'
import { measureCustomsPapers } from './customs-papers.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureHostileFiles } from './hostile-uploads.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLoginFlood } from './login-flood.ts'
import { measureMillionPackages } from './million-packages.ts'
import { measureOldSystem } from './old-system.ts'
import { measureOwnerMorning } from './owner-morning.ts'
import { measurePickups } from './pickups.ts'
import { measureScans } from './scans.ts'
import { measureStorageNight } from './storage-night.ts'

/** `npm run bench` measures everything, `npm run bench -- first-load lighthouse` some of it. Each answers what missed its aim. */
const parts: Readonly<Record<string, () => Promise<string[]>>> = {
  'against-bare': measureAgainstBare,
  'first-load': measureFirstLoad,
  lighthouse: measureLighthouse,
  'login-flood': measureLoginFlood,
  'million-packages': measureMillionPackages,
  'owner-morning': measureOwnerMorning,
  'answer-times': measureAnswerTimes,
  'console-lists': measureConsoleLists,
  'storage-night': measureStorageNight,
  'old-system': measureOldSystem,
  bills: measureBills,
  scans: measureScans,
  pickups: measurePickups,
  'customs-papers': measureCustomsPapers,
  'hostile-files': measureHostileFiles,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
buildWhenStale()
const missed: string[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) missed.push(...(await measure()))
}
console.log(missed.length === 0 ? '\nEvery aim is met.' : `\nMissed:\n  ${missed.join('\n  ')}`)
process.exit(missed.length === 0 ? 0 : 1)
