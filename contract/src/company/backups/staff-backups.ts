import { Type, type Static } from 'typebox'
import { Acknowledged, call, success } from '../../call.ts'
import { Moment, Nullable } from '../../fields.ts'

const tag = 'Staff: settings'
const access = 'staff:settings.edit'

const BackupRun = Type.Object({
  startedAt: Moment,
  /** Null: it is under way. */
  finishedAt: Nullable(Moment),
  /** Why there is none, in a sentence; null for a good one. */
  failure: Nullable(Type.String()),
  /** Its size. */
  bytes: Nullable(Type.Integer()),
})

/** How the nightly backups of the installation stand, for the owners of each company in it. */
export const BackupStanding = Type.Object({
  /** Whether a backup is made every night. */
  nightly: Type.Boolean(),
  /** Moment of the last good one. */
  lastGoodAt: Nullable(Moment),
  /** Why there is no recent one, in a sentence; null while all is well. */
  trouble: Nullable(Type.String()),
  /** The last trial restore; `failure` is null where everything came back and the books verified. */
  rehearsal: Nullable(Type.Object({ at: Moment, failure: Nullable(Type.String()) })),
  /** For who runs the installation; null for others in it. */
  operator: Nullable(
    Type.Object({
      folder: Type.String(),
      /** When it is made, in UTC. */
      at: Type.String(),
      keep: Type.Integer(),
      /** How many lie in the folder since the last good one. */
      kept: Type.Integer(),
      rehearseDays: Type.Integer(),
      running: Type.Boolean(),
      /** The latest ten. */
      runs: Type.Array(BackupRun),
    }),
  ),
})
export type BackupStanding = Static<typeof BackupStanding>

export const backupStandingCall = call({
  method: 'GET',
  path: '/staff/backups',
  access,
  tag,
  summary: 'The nightly backup of the installation: the last good one, the last trial restore, and more for who runs it',
  response: success(BackupStanding),
})

export const backUpNowCall = call({
  method: 'POST',
  path: '/staff/backups',
  access,
  tag,
  summary: 'Makes a backup now; only for owners of the company that runs the installation',
  response: Acknowledged,
  status: 202,
})
