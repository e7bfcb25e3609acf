import pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The SELECT statements that some work makes, on these tables or on any, with their values. */
export const catchStatements = async (work: () => Promise<unknown>, tables?: readonly string[]): Promise<Statement[]> => {
  const caught: Statement[] = []
  const { query } = pg.Client.prototype
  const concerns = (text: string): boolean =>
    /^\s*(select|with)\b/i.test(text) && (tables?.some((table) => new RegExp(`\\b${table}\\b`).test(text)) ?? true)
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked, second] = given as [{ text?: string; values?: unknown[] } | string, unknown]
    const text = typeof asked === 'string' ? asked : (asked.text ?? '')
    const values = typeof asked === 'string' ? second : asked.values
    if (concerns(text)) caught.push({ text, values: Array.isArray(values) ? values : [] })
    return (query as (...all: unknown[]) => unknown).apply(this, given)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return caught
}
