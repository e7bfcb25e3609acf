import type { LimitRule } from '../../platform/limits/limits.ts'

const HOUR = 3_600

/** Limits per member of staff: more than anybody types, less than a script in a loop. */
export const contentLimits = {
  changes: { name: 'content-changes', points: 600, seconds: HOUR },
  pictures: { name: 'content-pictures', points: 300, seconds: HOUR },
} as const satisfies Record<string, LimitRule>
