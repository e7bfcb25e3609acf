import { hasEnded, movesFrom, transitions, type PackageStatus } from '@parcelport/contract/statuses/packages-rules.ts'

export const mayMove = (from: PackageStatus, to: PackageStatus): boolean => transitions[from].includes(to)

/** Whether a move to `to` undoes the step that led from `to` to `from`. */
export const undoes = (from: PackageStatus, to: PackageStatus): boolean => mayMove(to, from)

export const refusalOf = (from: PackageStatus, to: PackageStatus): string => {
  if (from === to) return `The package is already ${to}.`
  return hasEnded(from)
    ? `A package that is ${from} can no longer be moved.`
    : `A package that is ${from} cannot become ${to}. It can become ${movesFrom(from).join(' or ')}.`
}
