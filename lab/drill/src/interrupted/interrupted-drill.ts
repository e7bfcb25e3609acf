import { atLeast, exactly, type Drill, type DrillSize, type Figure } from '../drill.ts'
import { withProduction } from '../production-server.ts'
import { interruptRestores } from './interrupt-restores.ts'
import { interruptRollBacks } from './interrupt-roll-backs.ts'
import { interruptStarts } from './interrupt-starts.ts'
import { interruptStops } from './interrupt-stops.ts'
import type { Interruptions, Size } from './interruptions.ts'

/** A small drill takes one telling step of each kind; interrupted restores are in `interrupted-restore.test.ts` then. */
const sizes: Record<DrillSize, Size | 'small'> = { full: { chains: 30, steps: 40 }, small: 'small' }
/** A drill that interrupted fewer of a kind proves little. */
const least: Record<DrillSize, number> = { full: 5, small: 1 }

const figuresOf = (what: string, { killedBefore, wrong }: Interruptions, least: number): Figure[] => {
  for (const sentence of wrong) console.error(`${what}: ${sentence}`)
  return [
    atLeast(`${what}: interrupted before so many steps`, killedBefore.length, least),
    exactly(`${what}: next starts with the wrong pages or company, or without a word`, wrong.length, 0),
  ]
}

/** Starts, stops, roll-backs and restores, each killed before each of its steps. Builds are in `build-part.test.ts`. */
export const interruptedDrill: Drill = {
  name: 'interrupted',
  run: async (size) => {
    const asked = sizes[size]
    const figures = (what: string, found: Interruptions) => figuresOf(what, found, least[size])
    const starts = figures('start', await interruptStarts(asked))
    const others = await withProduction({ database: 'embedded' }, async (production) => [
      ...figures('stop', await interruptStops(production, asked)),
      ...figures('roll-back', await interruptRollBacks(production, asked)),
      ...(asked === 'small' ? [] : figures('restore', await interruptRestores(production, asked))),
    ])
    return [...starts, ...others]
  },
}
