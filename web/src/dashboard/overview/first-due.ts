import type { Package } from '../../api/warehouse/packages.ts'

const dueOf = ({ actionDueAt }: Package): number => (actionDueAt === undefined ? Infinity : Date.parse(actionDueAt))

/** The packages that wait for their owner, the most pressing first; not what the company itself must find. */
export const waitingOf = (packages: readonly Package[]): Package[] =>
  packages
    .filter(({ status, actionFix }) => status === 'Action required' && actionFix !== 'lost')
    .toSorted((a, b) => (dueOf(a) === dueOf(b) ? 0 : dueOf(a) - dueOf(b)))

/** The package whose owner has to do something first. */
export const firstDue = (packages: readonly Package[]): Package | undefined => waitingOf(packages)[0]
