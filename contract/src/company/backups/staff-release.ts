import { Type, type Static } from 'typebox'
import { call, success } from '../../call.ts'
import { Day, Nullable } from '../../fields.ts'

/** What runs here, for who runs the installation. */
export const ReleaseStanding = Type.Object({
  /** Whether the signed-in owner runs the installation: others in it are not told the release. */
  operates: Type.Boolean(),
  /** Null: nobody told the server, or it is not theirs to know. */
  release: Nullable(
    Type.Object({
      /** Its tag, or its commit. */
      name: Type.String(),
      /** The day of its last commit. */
      day: Day,
    }),
  ),
})
export type ReleaseStanding = Static<typeof ReleaseStanding>

export const releaseStandingCall = call({
  method: 'GET',
  path: '/staff/release',
  access: 'staff:settings.edit',
  tag: 'Staff: settings',
  summary: 'The release that runs, for who runs the installation',
  response: success(ReleaseStanding),
})
