/** Notes and coins of a currency, the largest first. Sources: the currencies' central banks, notes and coins in circulation in 2026. */
const known: Readonly<Record<string, readonly number[]>> = {
  BBD: [100, 50, 20, 10, 5, 2, 1, 0.25, 0.1, 0.05],
  USD: [100, 50, 20, 10, 5, 2, 1, 0.25, 0.1, 0.05, 0.01],
  XCD: [100, 50, 20, 10, 5, 2, 1, 0.25, 0.1, 0.05],
  TTD: [100, 50, 20, 10, 5, 1, 0.25, 0.1, 0.05],
  JMD: [5000, 2000, 1000, 500, 100, 50, 20, 10, 5, 1],
}

/** The notes and coins that a drawer of a currency may have, the largest first; of a currency that is not listed, the usual ones. Pure. */
export const denominationsOf = (currency: string): readonly number[] =>
  known[currency] ?? [100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.2, 0.1, 0.05]
