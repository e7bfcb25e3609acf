/** The most that a bank's file may weigh, in bytes, and the most lines that are read of one. */
export const MOST_STATEMENT_BYTES = 5 * 1024 * 1024
export const MOST_STATEMENT_ROWS = 5_000
/** The most columns that are offered of a bank's file. */
export const MOST_STATEMENT_COLUMNS = 60
/** The most lines, and the most faults, that a look at a file answers. */
export const STATEMENT_ROWS_SHOWN = 100

/** In which order a bank writes a day. */
export const dayForms = ['day first', 'month first', 'year first'] as const
export type DayForm = (typeof dayForms)[number]
export const decimalSigns = ['.', ','] as const
export type DecimalSign = (typeof decimalSigns)[number]

/**
 * How a file tells money in from money out: by a sign, where money out is below zero, or, as on the statement of a card, money in;
 * by a column for each; or by a column of words such as D and C.
 */
export const moneyDirections = ['out below zero', 'in below zero', 'columns', 'words'] as const
export type MoneyDirection = (typeof moneyDirections)[number]

/** What only a person can say of a file before it is read. */
export const layoutQuestions = ['columns', 'moved columns', 'days', 'direction'] as const
export type LayoutQuestion = (typeof layoutQuestions)[number]

/** What becomes of a line of a bank: it waits, it is a payment, or it is none of ours. */
export const bankLineStates = ['open', 'used', 'set aside'] as const
export type BankLineState = (typeof bankLineStates)[number]

/** What a row of a bank's file is: new, kept before, money that went out, not to be read, or no row of the table. */
export const statementVerdicts = ['new', 'known', 'out', 'fault', 'beside'] as const
export type StatementVerdict = (typeof statementVerdicts)[number]

/** Why somebody is proposed for a line, the surest first. */
export const proposalReasons = ['reference', 'transfer', 'receipt', 'name'] as const
export type ProposalReason = (typeof proposalReasons)[number]
