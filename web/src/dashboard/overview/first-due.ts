import type { Package } from '../../api/warehouse/packages.ts'

const dueOf = ({ actionDueOn }: Package): number => (actionDueOn === undefined ? Infinity : Date.parse(actionDueOn))

/** The packages that wait for their owner, the most urgent first, without those that the company itself must look for. */
export const waitingOf = (packages: readonly Package[]): Package[] =>
  packages
    .filter(({ status, actionFix }) => status === 'Action required' && actionFix !== 'lost')
    .toSorted((a, b) => (dueOf(a) === dueOf(b) ? 0 : dueOf(a) - dueOf(b)))

/** The package with the most urgent task for its owner. */
export const firstDue = (packages: readonly Package[]): Package | undefined => waitingOf(packages)[0]
