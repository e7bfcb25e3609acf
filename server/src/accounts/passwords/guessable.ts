// cspell:disable
/** What lists of leaked passwords are made of, beside names and rows of keys. */
const common = [
  ...['password', 'passwort', 'passwd', 'passphrase', 'welcome', 'letmein', 'changeme', 'iloveyou', 'trustno', 'whatever'],
  ...['qwerty', 'qwertz', 'azerty', 'asdfgh', 'zxcvbn', 'yuiop', 'hjkl', 'qazwsx', 'wsxedc', 'qweasd', 'asdf', 'zxcv', 'qwer'],
  ...[
    'administrator',
    'admin',
    'owner',
    'master',
    'manager',
    'staff',
    'office',
    'console',
    'login',
    'access',
    'secret',
    'default',
  ],
  ...[
    'monkey',
    'dragon',
    'sunshine',
    'princess',
    'football',
    'baseball',
    'superman',
    'batman',
    'shadow',
    'computer',
    'internet',
  ],
  ...['spring', 'summer', 'autumn', 'winter', 'january', 'february', 'august', 'september', 'october', 'november', 'december'],
  ...['parcels', 'parcel', 'packages', 'package', 'shipping', 'freight', 'cargo', 'courier', 'barbados', 'bridgetown', 'miami'],
  ...['hello', 'test', 'guest', 'user', 'love'],
].toSorted((a, b) => b.length - a.length)

/** Signs that stand in for letters: what somebody thinks of last is what a list tries first. */
const standIns: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  '€': 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
}

const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()
const spelt = (text: string): string => text.replaceAll(/[@43€1!0$57]/g, (sign) => standIns[sign] ?? sign)

/** Shortest name that counts as one: shorter ones are in every other word. */
const LEAST_NAME = 3

/** Words of names and addresses, and each name as one word. */
const wordsOf = (about: readonly string[]): string[] =>
  about
    .map(folded)
    .flatMap((name) => [bare(name), ...name.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= LEAST_NAME)
    .toSorted((a, b) => b.length - a.length)

const follows = (before: string, sign: string): boolean => {
  const step = (sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)
  return Math.abs(step) <= 1 || before + sign === '90' || before + sign === '09'
}

/** How many signs are left to guess: each run such as aaaa, 1234 or dcba is one, each repetition nothing. */
const guesses = (text: string): number => {
  const once = text.replaceAll(/(.{2,40}?)\1+/gu, '$1')
  return [...once].filter((sign, index, signs) => index === 0 || !follows(signs[index - 1] ?? '', sign)).length
}

const leftOf = (text: string, words: readonly string[]): number =>
  guesses(words.reduce((rest, word) => rest.replaceAll(word, ''), text))

/**
 * Whether a list would find a password soon: without common words, rows of keys, runs, repetitions and what is known `about` whose
 * it is (names, addresses, the company), fewer than `least` signs of it are left. Signs that stand in for letters are read as these.
 */
export const isGuessable = (password: string, { about, least }: { about: readonly string[]; least: number }): boolean => {
  const words = [...wordsOf(about), ...common]
  const text = folded(password)
  return [bare(text), bare(spelt(text))].some((reading) => leftOf(reading, words) < least)
}
