/** The most that a file of an old system may weigh, in bytes, and the most lines that it may have besides the names of its columns. */
export const MOST_IMPORT_BYTES = 15 * 1024 * 1024
export const MOST_IMPORT_LINES = 50_000
/** Types of the files that an import takes; what a file is, its content says. */
export const importFileTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const
/** Columns that are read of such a file: those behind them are left out. */
export const MOST_IMPORT_COLUMNS = 60

/** The most that a ZIP of invoices beside a file of packages may weigh, in bytes, and the most files that it may have. */
export const MOST_INVOICES_BYTES = 40 * 1024 * 1024
export const MOST_INVOICES = 300
/** Files of a ZIP that are named to a person, of each kind of fault. */
export const MOST_INVOICES_NAMED = 20

/** What a file brings. */
export const importKinds = ['customers', 'packages', 'balances'] as const
export type ImportKind = (typeof importKinds)[number]

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

/** What a column of a file of packages can be. */
export const packageColumns = [
  'tracking number',
  'box number',
  'customer id',
  'status',
  'store',
  'description',
  'value',
  'weight in lb',
  'weight in kg',
  'shelf',
  'received on',
  'invoice',
] as const
export type PackageColumn = (typeof packageColumns)[number]

export const packageColumnWords: Readonly<Record<PackageColumn, string>> = {
  'tracking number': 'Tracking number',
  'box number': 'Box number',
  'customer id': 'ID of the customer in the old system',
  status: 'Status',
  store: 'Store',
  description: 'Description',
  value: 'Value, US$',
  'weight in lb': 'Weight, lb',
  'weight in kg': 'Weight, kg',
  shelf: 'Shelf',
  'received on': 'Received on',
  invoice: 'File name of its invoice',
}

/** What a column of a file of balances can be. */
export const balanceColumns = ['box number', 'customer id', 'owed', 'deposit', 'currency', 'as of', 'words'] as const
export type BalanceColumn = (typeof balanceColumns)[number]

export const balanceColumnWords: Readonly<Record<BalanceColumn, string>> = {
  'box number': 'Box number',
  'customer id': 'ID of the customer in the old system',
  owed: 'Owed by the customer',
  deposit: 'Deposit of the customer',
  currency: 'Currency',
  'as of': 'As of',
  words: 'Words for the customer',
}

export type FileColumnKind = CustomerColumn | PackageColumn | BalanceColumn
/** What a column of each kind of file can be. */
export const columnsOfKind: Readonly<Record<ImportKind, readonly FileColumnKind[]>> = {
  customers: customerColumns,
  packages: packageColumns,
  balances: balanceColumns,
}
export const fileColumnWords: Readonly<Record<FileColumnKind, string>> = {
  ...customerColumnWords,
  ...packageColumnWords,
  ...balanceColumnWords,
}
/** What a column of any kind of file can be, each once. */
export const fileColumns = Object.keys(fileColumnWords) as FileColumnKind[]

/** Statuses that a package of an old system can have here: those that have ended stay there. */
export const importedStatuses = ['Prealerted', 'Received', 'In transit', 'Ready for pickup'] as const
export type ImportedStatus = (typeof importedStatuses)[number]
/** What a word of an old system's status means here; `left out`: its lines are not taken over. */
export const statusMeanings = [...importedStatuses, 'left out'] as const
export type StatusMeaning = (typeof statusMeanings)[number]
/** The most different words of a column of statuses, and the most letters of one that are read. */
export const MOST_STATUS_WORDS = 40
export const MOST_STATUS_LETTERS = 60

/** In which order a column writes a day such as 03/04/2025. */
export const dayOrders = ['day first', 'month first'] as const
export type DayOrder = (typeof dayOrders)[number]
export const dayColumns: readonly FileColumnKind[] = ['birthdate', 'customer since', 'received on', 'as of']

/** Why a line is refused; lines of one fault are mended in the same way. */
export const importFaults = [
  'digits lost',
  'no value',
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
  'no number',
  'bad number',
  'number twice',
  'no box number',
  'no such customer',
  'two customers',
  'no status',
  'no weight',
  'bad figure',
  'unclear figure',
  'no such shelf',
  'shelf elsewhere',
  'number is taken',
  'other status',
  'in the bin',
  'both sides',
  'balance twice',
  'other currency',
  'balance is here',
  'no bills here',
] as const
export type ImportFault = (typeof importFaults)[number]

/** Each fault as a title, and what to do about it. */
export const importFaultWords: Readonly<Record<ImportFault, readonly [title: string, repair: string]>> = {
  'digits lost': [
    'A long number has lost its digits',
    'A spreadsheet that shows 9.4E+21 keeps 15 digits of a number. Format the column as text, and write the number again.',
  ],
  'no value': ['A formula has no value', 'Open the file in your spreadsheet and save it, or write what the cell should say.'],
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
    'A name or a store has 120 letters at most, a telephone number 40, an address 300, a description 500, an ID or words of a balance 60, a name of a file 200, a shelf 20.',
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
  'no number': ['The tracking number is missing', 'Write it into the file.'],
  'bad number': ['The tracking number cannot be read', 'Write one number of at most 64 letters and digits.'],
  'number twice': ['Several lines have the same tracking number', 'Choose one of them: none is taken over by itself.'],
  'no box number': ['Nothing says whose package it is', 'Write the box number of the customer into the file.'],
  'no such customer': ['Nobody here has this box number or ID', 'Bring the customers first, or mend the number.'],
  'two customers': ['Box number and ID are of two customers', 'Look both up and leave one of them empty.'],
  'no status': ['The status is missing', 'Write it into the file.'],
  'no weight': ['The weight is missing', 'A package that has arrived has a weight: prices go by it. Write it into the file.'],
  'bad figure': [
    'A weight or a value cannot be read',
    'Write it as 1234.50, above zero and without a minus. A weight is 10,000 at most, a value 1,000,000.',
  ],
  'unclear figure': [
    'A figure can be read in two ways',
    'Is 1.234 one or a thousand? Nothing else in its file settles it. Write it as 1.23 or as 1234.00.',
  ],
  'no such shelf': ['There is no such shelf', 'Name it under Settings, Shelves, or leave it empty.'],
  'shelf elsewhere': ['The shelf is where customers do not collect', 'Write the shelf at the counter, or leave it empty.'],
  'number is taken': ['Another customer has a package with this number on its way', 'Look both of them up.'],
  'other status': [
    'This package is here already, in another status',
    'Move it by hand: an import changes no package that is here.',
  ],
  'in the bin': ['This package lies in the unknown bin here', 'Give it to its customer from there.'],
  'both sides': ['One customer both owes and has a deposit', 'Write what remains: the one less the other.'],
  'balance twice': ['Several lines are about one customer’s balance', 'Add them up into one line.'],
  'other currency': [
    'The balance is in another currency than your bills',
    'Convert it, and write your currency of bills or leave the column out.',
  ],
  'balance is here': [
    'This customer’s balance is here already, with another sum',
    'Undo that import first, or correct the bill or deposit by hand.',
  ],
  'no bills here': ['Your company makes no bills yet', 'Say under Settings, Money how you bill; then bring the balances.'],
}

/** Where an import stands. */
export const importStates = ['running', 'done', 'stopped', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** Customers who are invited by one press, where nobody says another number; and the most. */
export const INVITED_AT_ONCE = 200
export const MOST_INVITED_AT_ONCE = 1_000

/**
 * What became of a line that an import was to take over. `refused`: somebody was faster than the import; `touched`: undoing left it, because
 * somebody has worked with it.
 */
export const importRowStates = ['waiting', 'created', 'changed', 'same', 'refused', 'undone', 'touched'] as const
export type ImportRowState = (typeof importRowStates)[number]
/** States whose lines are listed for a person, each with its reason. */
export const listedRowStates = ['refused', 'touched'] as const
