import { parseArgs } from 'node:util'
import { printTable } from '../../bench/src/table.ts'
import { buildWhenStale } from '../../../tools/build.ts'
import { backupDrill } from './backup/backup-drill.ts'
import { missed, type Drill, type Figure } from './drill.ts'
import { failoverDrill } from './failover/failover-drill.ts'
import { fuzzDrill } from './fuzz/fuzz-drill.ts'
import { killDrill } from './kill/kill-drill.ts'
import { interruptedDrill } from './interrupted/interrupted-drill.ts'
import { heavyDrill } from './heavy/heavy-drill.ts'
import { memoryDrill } from './memory/memory-drill.ts'
import { powerDrill } from './power/power-drill.ts'
import { outageDrill } from './outage/outage-drill.ts'
import { slowDrill } from './slow/slow-drill.ts'
import { updateDrill } from './update/update-drill.ts'
import { rollingDrill } from './rolling/rolling-drill.ts'

/** `npm run drill` runs all of them at full size, `npm run drill -- kill backup` some; `--small` runs them as the tests do, `-- failover --failures 8` with so many failures. */
const drills: readonly Drill[] = [
  powerDrill,
  backupDrill,
  killDrill,
  interruptedDrill,
  rollingDrill,
  failoverDrill,
  fuzzDrill,
  memoryDrill,
  slowDrill,
  outageDrill,
  heavyDrill,
  updateDrill,
]

const { values, positionals: asked } = parseArgs({
  options: { small: { type: 'boolean', default: false }, failures: { type: 'string' } },
  allowPositionals: true,
})
const size = values.small ? 'small' : 'full'
const failures = values.failures === undefined ? undefined : Number(values.failures)
if (failures !== undefined && !(Number.isInteger(failures) && failures > 0)) {
  console.error('--failures is a whole number above 0.')
  process.exit(2)
}
const unknown = asked.filter((name) => !drills.some((drill) => drill.name === name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${drills.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

const figuresOf = async (drill: Drill): Promise<Figure[]> => {
  try {
    return await drill.run(size, failures)
  } catch (error) {
    console.error(error)
    return [{ what: 'carried out', measured: 'no', aim: 'yes', met: false }]
  }
}

buildWhenStale()
const allMissed: string[] = []
for (const drill of drills) {
  if (asked.length > 0 && !asked.includes(drill.name)) continue
  const figures = await figuresOf(drill)
  const rows = figures.map(({ what, measured, aim, met }) => [what, measured, aim, met ? 'met' : 'MISSED'])
  printTable(`${drill.name} (${size})`, ['', 'measured', 'aim', ''], rows)
  allMissed.push(...missed(figures).map((line) => `${drill.name}: ${line}`))
}
console.log(allMissed.length === 0 ? '\nEvery aim is met.' : `\nMissed:\n  ${allMissed.join('\n  ')}`)
process.exit(allMissed.length === 0 ? 0 : 1)
