/** What tests may cost, so that their time does not grow back unseen. CPU seconds of the machine for which they were set: see machine-speed.ts. */
export const budgets = {
  /**
   * Of all processes of `npm test`: twice what it takes on a quiet machine. The aim is 750; the rest is room for what `slowness` misjudges: it told
   * 1.7 on a slow machine with two runs at once, on which everything took 2.9 times as long.
   */
  quick: 1_000,
  /** Of all processes of everything: twice what it takes, and a tenth more, as one of two runs at once took 5,078. The aim is 1,800. */
  all: 5_500,
  /**
   * Of the process that runs a test file without a browser, for that file. The aim is 8; the rest is room for what `slowness` misjudges, and for the first
   * file of each process, which pays for loading the server (7).
   */
  file: 28,
  /** Of a file of screens: its page, and the server in a thread beside it. */
  screens: 50,
  /** Of a browser test: its page, its server, its database. The aim is 15. */
  browserTest: 30,
  /** How many browser tests there are. It falls with each that leaves for `screens/`, to 165. */
  browserTests: 158,
} as const

/** Test files that cost more, and why. */
export const costlyFiles: Readonly<Record<string, string>> = {
  'server/src/commands/company/company.test.ts': 'exports and erases whole companies',
  'server/src/office/import/files-that-fail-elsewhere.test.ts':
    'gives each of 29 files to a company of its own, looks at it and takes it over',
  'server/src/testing/hostile/hostile-files.alone.test.ts': 'opens pictures and documents made to take long',
}

/** Specs whose tests cost more, and why. */
export const costlySpecs: Readonly<Record<string, string>> = {
  'e2e/console/dialogs.spec.ts': 'opens every dialog of the console',
  'e2e/journey/customs.spec.ts': 'follows a package through Customs, on a phone and at the desk, to the counter',
  'e2e/journey/customer-walk.spec.ts': 'looks at every screen of the dashboard in every way',
  'e2e/journey/main-job.spec.ts': 'follows a package from its prealert to the counter',
  'e2e/journey/one-box-home.spec.ts': 'follows packages through consolidation to the counter',
  'e2e/journey/prepaid.spec.ts': 'pays at the desk and on a phone, and flies',
  'e2e/journey/promise-and-bill.spec.ts': 'follows a price to the bill, the counter and the hand-over',
  'e2e/journey/site-walk.spec.ts': 'looks at every page of the site in every way',
  'e2e/journey/staff-walk.spec.ts': 'looks at every screen of the console in every way',
  'e2e/site/fallback-face.spec.ts': 'visits pages 160 times',
  'e2e/site/hostile-article.spec.ts': 'opens an article for each of 185 attacks',
  'e2e/site/inner-pages.spec.ts': 'visits every page of the site',
}

/** CPU seconds of one test file, or of one browser test. */
export interface Cost {
  readonly file: string
  /** Of a browser test. */
  readonly title?: string
  readonly seconds: number
}

/** What a run came to. */
export interface Spent {
  /** Which of the budgets holds; undefined where only a part ran. */
  readonly whole: 'quick' | 'all' | undefined
  /** CPU seconds of the whole tree of processes; 0 where the system does not tell. */
  readonly seconds: number
  readonly costs: readonly Cost[]
  /** How much slower than the machine of the budgets this one is. */
  readonly slowness: number
  readonly browserTests: number
  readonly minutes: number
}

const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} CPU seconds`

const overLimit = ({ file, title, seconds }: Cost): string | undefined => {
  const ofFile = file.startsWith('screens/') ? budgets.screens : budgets.file
  const [limit, exempt] = title === undefined ? [ofFile, costlyFiles] : [budgets.browserTest, costlySpecs]
  if (seconds <= limit || file in exempt) return undefined
  const what = title === undefined ? file : `${file} › ${title}`
  return `${what} took ${inSeconds(seconds)}, and may take ${limit}: make it cheaper, or name it with its reason in tools/suite/test-budget.ts.`
}

/**
 * What a run says when it took more than it may; nothing when all is well. On a build machine (CI) it may also take no more than
 * PARCELPORT_TEST_BUDGET_MINUTES (80): what the 90 minutes of a whole run leave beside installing and checking.
 */
export const budgetProblems = (
  { whole, seconds, costs, slowness, browserTests, minutes }: Spent,
  { CI, PARCELPORT_TEST_BUDGET_MINUTES }: Readonly<Record<string, string | undefined>>,
): string[] => {
  const longest = Number(PARCELPORT_TEST_BUDGET_MINUTES ?? (CI ? 80 : Number.POSITIVE_INFINITY))
  const spent = seconds / slowness
  const limit = whole === undefined ? Number.POSITIVE_INFINITY : budgets[whole]
  return [
    ...(minutes <= longest
      ? []
      : [`The tests took ${minutes.toFixed(1)} minutes, and may take ${longest}: see the slowest files.`]),
    ...(spent <= limit ? [] : [`The tests took ${inSeconds(spent)} in all, and may take ${limit}: see the slowest files.`]),
    ...(browserTests <= budgets.browserTests
      ? []
      : [`There are ${browserTests} browser tests, and may be ${budgets.browserTests}: can one be proven in screens/?`]),
    ...costs.flatMap((cost) => overLimit({ ...cost, seconds: cost.seconds / slowness }) ?? []),
  ]
}
