/** The most that a file of an old system may weigh, in bytes, and the most lines that it may have besides the names of its columns. */
export const MOST_IMPORT_BYTES = 15 * 1024 * 1024
export const MOST_IMPORT_LINES = 50_000
/** Columns that are read of such a file: those behind them are left out. */
export const MOST_IMPORT_COLUMNS = 60

/** What a column of a file of customers can be. */
export const customerColumns = [
  'outside id',
  'box number',
  'full name',
  'last name, first name',
  'first name',
  'last name',
  'email',
  'telephone',
  'home address',
  'birthdate',
  'customer since',
] as const
export type CustomerColumn = (typeof customerColumns)[number]

export const customerColumnWords: Readonly<Record<CustomerColumn, string>> = {
  'outside id': 'ID in the old system',
  'box number': 'Box number',
  'full name': 'Name',
  'last name, first name': 'Last name, first name',
  'first name': 'First name',
  'last name': 'Last name',
  email: 'Email',
  telephone: 'Telephone',
  'home address': 'Home address',
  birthdate: 'Birthdate',
  'customer since': 'Customer since',
}

/** In which order a column writes a day such as 03/04/2025. */
export const dayOrders = ['day first', 'month first'] as const
export type DayOrder = (typeof dayOrders)[number]
export const dayColumns: readonly CustomerColumn[] = ['birthdate', 'customer since']

/** Why a line is refused; lines of one fault are mended in the same way. */
export const importFaults = [
  'no name',
  'no email',
  'bad box number',
  'bad telephone',
  'bad day',
  'day ahead',
  'too long',
  'id twice',
  'email twice',
  'box twice',
  'box is taken',
  'other box',
  'email is taken',
  'same customer',
  'account is closed',
] as const
export type ImportFault = (typeof importFaults)[number]

/** Each fault as a title, and what to do about it. */
export const importFaultWords: Readonly<Record<ImportFault, readonly [title: string, repair: string]>> = {
  'no name': ['The name is missing', 'Write it into the file.'],
  'no email': [
    'The email is missing or is no address',
    'Without an email they cannot sign in. Write one into the file, such as ana@example.com.',
  ],
  'bad box number': ['The box number cannot be read', 'Write it in digits, with or without your prefix; 9,999,999 at most.'],
  'bad telephone': [
    'The telephone number is too short',
    'Write seven digits or more, with the code of the country, or leave it empty.',
  ],
  'bad day': ['A day cannot be read', 'Write it as 2026-11-27. Years of two digits are not guessed.'],
  'day ahead': ['A day lies ahead', 'Look at its year.'],
  'too long': [
    'Something is too long',
    'A name has 120 letters at most, a telephone number 40, an address 300, an ID of the old system 60.',
  ],
  'id twice': ['Several lines have the same ID of the old system', 'Choose one of them: none is taken over by itself.'],
  'email twice': ['Several lines have the same email', 'Choose one of them: none is taken over by itself.'],
  'box twice': ['Several lines have the same box number', 'Choose one of them: none is taken over by itself.'],
  'box is taken': ['The box number belongs to another customer here', 'Leave the number empty to give them the next free one.'],
  'other box': ['This customer is here already, with another box number', 'Leave the number empty: box numbers never change.'],
  'email is taken': ['The email belongs to another customer here', 'Look both of them up: two people may share an address.'],
  'same customer': [
    'Several lines are about the same customer here',
    'They have an ID, an email or a box number of one customer. Choose one of them.',
  ],
  'account is closed': ['This account was closed', 'They come back by signing up.'],
}

/** Where an import stands. */
export const importStates = ['running', 'done', 'stopped', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/**
 * What became of a line that an import was to take over. `refused`: somebody was faster than the import; `touched`: undoing left it, because
 * somebody has worked with it.
 */
export const importRowStates = ['waiting', 'created', 'changed', 'same', 'refused', 'undone', 'touched'] as const
export type ImportRowState = (typeof importRowStates)[number]
/** States whose lines are listed for a person, each with its reason. */
export const listedRowStates = ['refused', 'touched'] as const
