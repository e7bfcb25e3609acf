import type { PackageStatus } from '@parcelport/contract/packages-rules.ts'

/**
 * Where a package may go from where it is; the only place that says so (READINGS.md "Packages"). Delivered is the end:
 * what was handed over by mistake comes back through a counter-entry, which {@link undoes} allows, and stays in the history.
 */
export const transitions: Readonly<Record<PackageStatus, readonly PackageStatus[]>> = {
  Prealerted: ['Received', 'Action required'],
  Received: ['In transit', 'Action required'],
  'In transit': ['Ready for pickup', 'Action required'],
  'Ready for pickup': ['Delivered', 'Action required'],
  'Action required': ['Prealerted', 'Received', 'In transit', 'Ready for pickup'],
  Delivered: [],
}

/** Statuses that a person has to give a reason for: the customer reads it as what they must do. */
export const needsReason: ReadonlySet<PackageStatus> = new Set(['Action required'])

export const mayMove = (from: PackageStatus, to: PackageStatus): boolean => transitions[from].includes(to)

/** Whether `to` takes back the step that led from `to` to `from`. */
export const undoes = (from: PackageStatus, to: PackageStatus): boolean => mayMove(to, from)

/** Why a move is refused, in a sentence for staff. */
export const refusalOf = (from: PackageStatus, to: PackageStatus): string => {
  if (from === to) return `The package is already ${to}.`
  const next = transitions[from]
  return next.length === 0
    ? `A package that is ${from} does not move any more.`
    : `A package that is ${from} cannot become ${to}. It can become ${next.join(' or ')}.`
}
