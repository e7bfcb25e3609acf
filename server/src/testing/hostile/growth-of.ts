/** Five doublings of a text. */
const DOUBLINGS = 5
/** Letters of the longest text, unless a reader takes fewer. */
const MOST_LETTERS = 480_000
const TIMES = 2 ** DOUBLINGS
/** Each doubling may cost 2.5 times as much: far from what quadratic work takes, however busy the machine. */
export const MOST_GROWTH = 2.5 ** DOUBLINGS
/** Less than this is the clock's noise: a short text is read again and again until it took so long. */
const FLOOR_MS = 20
/** Cheaper than this, a text costs nothing that growth could be told from. */
const LEAST_MS = 1
/** Repetitions when growth looked too fast: the minimum is the reader's own time, the rest is other load. */
const ATTEMPTS = 5

/** The system's part is left out: on some machines new memory costs more than reading, and a short text needs none. */
const cpuMsOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  return process.cpuUsage(before).user / 1_000
}

/** Milliseconds of one reading, over as many as the clock needs. */
const meanCpuMsOf = async (work: () => unknown): Promise<number> => {
  let [spent, times] = [0, 0]
  while (spent < FLOOR_MS && times < TIMES) {
    spent += await cpuMsOf(work)
    times += 1
  }
  return spent / times
}

/**
 * For tests: how many times as much processor time a reader takes for a text 32 times as long, which repeats a piece; the least of
 * several measurements. To be compared with {@link MOST_GROWTH}.
 */
export const growthOf = async (
  read: (text: string) => unknown,
  piece: string,
  {
    frame = (inside) => inside,
    letters = MOST_LETTERS,
  }: { readonly frame?: (inside: string) => string; readonly letters?: number | undefined } = {},
): Promise<number> => {
  const text = (length: number): string => frame(piece.repeat(Math.ceil(length / piece.length)))
  const short = text(letters / TIMES)
  // The first readings are slower, until the engine has compiled the reader: counted, they would hide its growth.
  await meanCpuMsOf(() => read(short))
  let least = Infinity
  for (let attempt = 0; attempt < ATTEMPTS && least >= MOST_GROWTH; attempt += 1) {
    const small = await meanCpuMsOf(() => read(short))
    const large = await cpuMsOf(() => read(text(letters)))
    least = Math.min(least, large / Math.max(LEAST_MS, small))
  }
  return least
}
