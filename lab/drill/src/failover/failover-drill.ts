import type { Drill } from '../drill.ts'
import { runClusterDrill } from './cluster/cluster-drill.ts'
import { runPairDrill } from './pair-drill.ts'

/** As many as docs/database-failover.md speaks of. */
const FAILURES = 60

/**
 * The database and what stands around it fail under a company's day: nothing acknowledged may be lost or doubled. In full on three
 * PostgreSQL under Patroni; small on two whose standby the drill promotes itself, which needs nothing but the repository.
 */
export const failoverDrill: Drill = {
  name: 'failover',
  run: (size, failures = FAILURES) => (size === 'small' ? runPairDrill() : runClusterDrill(failures)),
}
