import type { CompanyData, SiteSettings } from '@parcelport/contract/site/content.ts'
import { STARTER_AUTHOR } from '../../site/content/starter-author.ts'
import { readDocument, readRevision } from '../../site/content/content-queries.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { companyDay } from '../../company/tenants/company-day.ts'
import { productsRatedBy } from '../../prices/calculator/products-rated-by.ts'
import { placesOf } from '../../company/places/places-queries.ts'

/** One item of the opening list; `screen` is the console's screen where it is settled. */
export interface OpeningItem {
  readonly title: string
  readonly done: boolean
  readonly screen: string
  /** What visitors see as long as it is not done. */
  readonly warning?: string
}

const legal = ['/get/terms', '/get/privacy', '/get/returns'] as const

/** Whether a text is published and has no blanks left to fill in. */
const isFilledIn = async (tx: Tx, path: (typeof legal)[number]): Promise<boolean> => {
  const text = (await readDocument(tx, path))?.body.text
  return text !== undefined && !text.includes('[Fill in:')
}

const ratesOfItsOwn = (tx: Tx) =>
  tx.selectFrom('rate_tables').select('id').where('author', '<>', STARTER_AUTHOR).limit(1).executeTakeFirst()

const moneySettings = (tx: Tx, today: string) =>
  tx
    .selectFrom('money_profiles')
    .select('id')
    .where('valid_from', '<=', today)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()

const NAMED = 3

/** Duty and VAT are 0 % for every product that a company is founded with, until somebody publishes others. */
const taxes = async (tx: Tx, today: string): Promise<OpeningItem> => {
  const untouched = await productsRatedBy(tx, STARTER_AUTHOR, today)
  const [named, more] = [untouched.slice(0, NAMED).join(', '), untouched.length - NAMED]
  return {
    title: 'Duty and VAT of your country',
    done: untouched.length === 0,
    screen: 'products',
    ...(untouched.length > 0 && {
      warning: `The calculator says duty 0 % and VAT 0 % for ${named}${more > 0 ? ` and ${more} more` : ''}. Enter the rates of your country, also where they are 0 %.`,
    }),
  }
}

const ownerWithSecondFactor = (tx: Tx) =>
  tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('totp_sealed', 'is not', null)
    .limit(1)
    .executeTakeFirst()

/** What a company has to settle before it opens, computed from its current data, in the order of an owner's work. */
export const openingList = async (
  tx: Tx,
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  { site, address }: { readonly site: SiteSettings | undefined; readonly address: CompanyData | undefined },
): Promise<OpeningItem[]> => {
  const first = await readRevision(tx, '/get/site-settings', 1)
  const filledIn: boolean[] = []
  for (const path of legal) filledIn.push(await isFilledIn(tx, path))
  const { date: today } = await companyDay(tx, tx.now())
  const makesBills = (await moneySettings(tx, today)) !== undefined
  const collecting = (await placesOf(tx)).filter(({ kind, closed }) => kind !== 'warehouse' && !closed)
  return [
    {
      title: 'The address in Miami that customers give to stores',
      done: [address?.addressLine, address?.city, address?.zipCode].every(Boolean),
      screen: 'settings#address',
    },
    {
      title: 'A counter or locker where customers collect, with its address and hours',
      done: collecting.some(
        ({ address_lines, opening_hours: hours }) => address_lines.length > 0 && Array.isArray(hours) && hours.length > 0,
      ),
      screen: 'settings#places',
    },
    {
      title: 'Your own rates instead of the examples',
      done: (await ratesOfItsOwn(tx)) !== undefined,
      screen: 'rates',
    },
    await taxes(tx, today),
    {
      title: 'Money: the currency and tax of your bills',
      done: makesBills,
      screen: 'money',
      ...(!makesBills && { warning: 'Until then no bill is made, and nobody is charged for packages that become ready.' }),
    },
    { title: 'Your logo', done: site !== undefined && site.headerLogo !== first?.headerLogo, screen: 'settings#logos' },
    { title: 'Terms, privacy and returns with nothing left to fill in', done: filledIn.every(Boolean), screen: 'content' },
    { title: 'Mail that leaves this machine (SMTP_URL)', done: smtpUrl !== undefined, screen: 'settings#mail' },
    {
      title: 'An owner who signs in with a second factor',
      done: (await ownerWithSecondFactor(tx)) !== undefined,
      screen: 'account',
    },
  ]
}
