/**
 * What a build machine says when the whole run takes longer than it may, so that it does not grow back unseen; undefined when
 * all is well. A build machine on a slow day is not wrong: one took 56 minutes for what takes 30 on others. The limit is what the
 * 90 minutes of a whole run leave beside installing and checking.
 */
export const budgetProblem = (
  minutes: number,
  { CI, PARCELPORT_TEST_BUDGET_MINUTES }: Readonly<Record<string, string | undefined>>,
): string | undefined => {
  const budget = Number(PARCELPORT_TEST_BUDGET_MINUTES ?? (CI ? 80 : Number.POSITIVE_INFINITY))
  return minutes <= budget
    ? undefined
    : `The tests took ${minutes.toFixed(1)} minutes, and may take ${budget}: see the slowest files.`
}
