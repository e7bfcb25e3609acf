/**
 * What a build machine says when the whole run takes longer than it may, so that it does not grow back unseen; undefined when
 * all is well. The usual limit is twice what the build machine took (30 minutes): one that is slow for a day is not wrong.
 */
export const budgetProblem = (
  minutes: number,
  { CI, PARCELPORT_TEST_BUDGET_MINUTES }: Readonly<Record<string, string | undefined>>,
): string | undefined => {
  const budget = Number(PARCELPORT_TEST_BUDGET_MINUTES ?? (CI ? 60 : Number.POSITIVE_INFINITY))
  return minutes <= budget
    ? undefined
    : `The tests took ${minutes.toFixed(1)} minutes, and may take ${budget}: see the slowest files.`
}
