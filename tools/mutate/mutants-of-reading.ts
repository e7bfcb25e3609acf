import type { Mutant } from './mutant.ts'

/** What people type, scan and choose. */
export const reading: readonly Mutant[] = [
  {
    rule: 'A courier’s check digit finds a mistyped number',
    file: 'contract/src/warehouse/packages/numbers/check-digits-rules.ts',
    find: 'Number(number.slice(0, -1)) % 7',
    replace: 'Number(number.slice(0, -1)) % 9',
    tests: ['contract/src/warehouse/packages/tracking-rules.test.ts'],
  },
  {
    rule: 'A barcode that fits two formats is read as the one whose check digit is right',
    file: 'contract/src/warehouse/packages/numbers/read-format-rules.ts',
    find: 'checkDigitRight !== false)',
    replace: 'checkDigitRight !== null)',
    tests: [
      'contract/src/warehouse/packages/numbers/label-formats-rules.test.ts',
      'contract/src/warehouse/packages/numbers/label-corpus.test.ts',
    ],
  },
  {
    rule: 'A MaxiCode’s number has the service between the shipper and its end',
    file: 'contract/src/warehouse/packages/numbers/carrier-messages-rules.ts',
    find: '`1Z${shipper}${service}${eight}`',
    replace: '`1Z${service}${shipper}${eight}`',
    tests: ['contract/src/warehouse/packages/numbers/carrier-messages-rules.test.ts'],
  },
  {
    rule: 'A number typed by another keyboard’s keys needs a right check digit where its digits are digits',
    file: 'contract/src/warehouse/packages/tracking-rules.ts',
    find: 'right.length === 0 && !/[0-9]/.test(text)',
    replace: 'right.length === 0',
    tests: ['contract/src/warehouse/packages/tracking-rules.test.ts'],
  },
  {
    rule: 'A short number counts only among words that people write around numbers',
    file: 'contract/src/warehouse/packages/numbers/numbers-in-text-rules.ts',
    find: 'return isPlain ? numbers',
    replace: 'return numbers.length > 0 ? numbers',
    tests: ['contract/src/warehouse/packages/tracking-rules.test.ts'],
  },
  {
    rule: 'A number is announced again only when its package has come to its end',
    file: 'server/src/warehouse/packages/announce/number-again.ts',
    find: 'if (!hasEnded(known.status)) throw',
    replace: 'if (hasEnded(known.status) && again) throw',
    tests: ['server/src/warehouse/packages/announce/number-again.test.ts'],
  },
  {
    rule: 'A prefix that ends in a digit needs its punctuation',
    file: 'contract/src/customers/account-number-rules.ts',
    find: String.raw`/\d$/.test(word)`,
    replace: String.raw`/^\d$/.test(word)`,
    tests: ['contract/src/customers/account-number-rules.test.ts'],
  },
  {
    rule: 'Colours that nobody could read are refused',
    file: 'contract/src/site/brand-rules.ts',
    find: 'TEXT_CONTRAST = 4.5',
    replace: 'TEXT_CONTRAST = 3.5',
    tests: ['contract/src/site/brand-rules.test.ts'],
  },
  {
    rule: 'A text is as long as it may be, and no longer',
    file: 'contract/src/customers/notification-text-rules.ts',
    find: 'trimmed.length > notificationTextLimits[kind]',
    replace: 'trimmed.length > notificationTextLimits[kind] + 1',
    tests: ['contract/src/customers/notification-text-rules.test.ts'],
  },
  {
    rule: 'A day that staff enter ends by the company’s clock',
    file: 'server/src/company/tenants/company-day.ts',
    find: "time '23:59:59') at time zone time_zone",
    replace: "time '23:59:59') at time zone 'UTC'",
    tests: ['server/src/warehouse/packages/move/due-day.test.ts'],
  },
  {
    rule: 'Every word of a search narrows whom it finds',
    file: 'server/src/platform/database/queries/named-by-words.ts',
    find: 'words.toSorted((one, other) => other.length - one.length)',
    replace: 'words.toSorted((one, other) => other.length - one.length).slice(0, 1)',
    tests: ['server/src/customers/records/customers-by-words.test.ts'],
  },
  {
    rule: 'A role that may not see tax ids gets no sealed file that has them',
    file: 'server/src/warehouse/flights/customs/sealed-file.ts',
    find: 'papers.has_tax_ids &&',
    replace: '!papers.has_tax_ids &&',
    tests: ['server/src/customers/tax-ids/tax-ids.test.ts'],
  },
  {
    rule: 'A package is never expected on a day that is past',
    file: 'server/src/warehouse/packages/follow/expected-window.ts',
    find: 'first < today ? today : first',
    replace: 'first',
    tests: ['server/src/warehouse/packages/follow/expected-window.test.ts'],
  },
]
