/**
 * What a build machine says when the whole run takes longer than it may, so that it does not grow back unseen; undefined when
 * all is well. The usual limit is about three times what two quiet cores need: a machine that others use too is slow, not wrong.
 */
export const budgetProblem = (
  minutes: number,
  { CI, PARCELPORT_TEST_BUDGET_MINUTES }: Readonly<Record<string, string | undefined>>,
): string | undefined => {
  const budget = Number(PARCELPORT_TEST_BUDGET_MINUTES ?? (CI ? 45 : Number.POSITIVE_INFINITY))
  return minutes <= budget
    ? undefined
    : `The tests took ${minutes.toFixed(1)} minutes, and may take ${budget}: see the slowest files.`
}
