import {
  dayOrders,
  fileColumns,
  MOST_IMPORT_COLUMNS,
  MOST_STATUS_LETTERS,
  MOST_STATUS_WORDS,
  statusMeanings,
  type DayOrder,
  type FileColumnKind,
  type StatusMeaning,
} from './staff-imports-rules.ts'

/** What is in a column of a file, by its place from 0; columns that are not named are left out. */
export interface ImportColumn {
  readonly at: number
  readonly is: FileColumnKind
  /** Where its days can be read in two ways. */
  readonly dayOrder?: DayOrder
}

/** The columns as a field of a form takes them: `0:full name;2:customer since:day first`. Pure. */
export const writeImportColumns = (columns: readonly ImportColumn[]): string =>
  columns.map(({ at, is, dayOrder }) => [at, is, ...(dayOrder === undefined ? [] : [dayOrder])].join(':')).join(';')

/** The inverse of {@link writeImportColumns}; undefined for any other text, and for a column that is named twice. Pure. */
export const readImportColumns = (text: string): readonly ImportColumn[] | undefined => {
  const columns: ImportColumn[] = []
  for (const part of text.split(';')) {
    const [at = '', said = '', order, ...more] = part.split(':')
    const is = fileColumns.find((column) => column === said)
    const dayOrder = dayOrders.find((each) => each === order)
    const isKnown =
      /^\d{1,2}$/.test(at) && Number(at) < MOST_IMPORT_COLUMNS && !columns.some((column) => column.at === Number(at))
    if (!isKnown || is === undefined || (order !== undefined && dayOrder === undefined) || more.length > 0) return undefined
    columns.push({ at: Number(at), is, ...(dayOrder !== undefined && { dayOrder }) })
  }
  return columns
}

/** What a word of an old system's status means here. */
export interface StatusWord {
  readonly word: string
  readonly is: StatusMeaning
}

/** Words of statuses as a field of a form takes them: JSON, for they may have any sign in them. Pure. */
export const writeStatusWords = (words: readonly StatusWord[]): string =>
  JSON.stringify(words.map(({ word, is }) => [word, is]))

const statusWordOf = (part: unknown): StatusWord | undefined => {
  const [word, said, ...more] = (Array.isArray(part) ? part : []) as unknown[]
  const is = statusMeanings.find((meaning) => meaning === said)
  const isRight = typeof word === 'string' && word.length <= MOST_STATUS_LETTERS && more.length === 0
  return isRight && is !== undefined ? { word, is } : undefined
}

/** The inverse of {@link writeStatusWords}; undefined for any other text. Pure. */
export const readStatusWords = (text: string): readonly StatusWord[] | undefined => {
  let parts: unknown
  try {
    parts = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!Array.isArray(parts) || parts.length > MOST_STATUS_WORDS) return undefined
  const words = parts.map(statusWordOf)
  return words.every((word) => word !== undefined) ? words : undefined
}
