import { sql } from 'kysely'
import { pickupFacts, pickupSentence } from '../../../company/places/pickup-words.ts'
import { placesByIds } from '../../../company/places/places-queries.ts'
import { takeGathered, type Gathered } from '../../../customers/notifications/gathered-news.ts'
import { thingName } from '../../../customers/notifications/named-things.ts'
import { hearingOf, newsOfStep } from '../../../customers/notifications/news-choices.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { gatheredMail, type GatheredMail } from './gathered-mail.ts'
import { gatheredWords } from './gathered-words.ts'
import { readyPrice } from './ready-price.ts'
import { waitsUntil } from './waits-until.ts'

/** Packages by their ids, with where and until when they can be collected. */
const packagesByIds = async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx
    .selectFrom('packages')
    .select(['id', 'tracking_number as trackingNumber', 'store_name as storeName', 'description'])
    .select(['pickup_place_id as placeId', 'status', 'parent_id', 'weight_lb', 'billable_weight_lb', 'free_until', 'split_on'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
type Row = Awaited<ReturnType<typeof packagesByIds>> extends ReadonlyMap<string, infer R> ? R : never

/** Where ready packages are collected: a sentence for each package, and the facts of each place. */
const collected = async (tx: Tx, rows: readonly Row[]) => {
  const places = await placesByIds(tx, [...new Set(rows.flatMap(({ placeId }) => placeId ?? []))])
  const placeOf = (row: Row) => (row.placeId === null ? undefined : places.get(row.placeId))
  const placed = rows.flatMap((pkg) => {
    const place = placeOf(pkg)
    return place ? [{ pkg, place }] : []
  })
  const until = await waitsUntil(tx, placed)
  const untilOf = ({ id }: Row): string | null => until.get(id) ?? null
  const keyOf = (row: Row): string => `${row.placeId} ${untilOf(row)}`
  const groups = Map.groupBy(rows, keyOf)
  const facts = new Map(placed.map(({ pkg, place }) => [keyOf(pkg), pickupFacts(place, untilOf(pkg))]))
  const sentenceOf = (row: Row): string => {
    const place = placeOf(row)
    return place ? pickupSentence(place, untilOf(row), groups.get(keyOf(row))?.length === 1 ? 'it' : 'them') : ''
  }
  return { facts: [...facts.values()].flat(), sentenceOf }
}

/**
 * Mails a customer the gathered news of a step, in the transaction that takes it. Returns false where there is none, or the customer no
 * longer wants such mails.
 * @param more a further paragraph, or empty
 */
export const mailTaken = async (tx: Tx, gathered: Gathered, more = ''): Promise<boolean> => {
  const taken = await takeGathered(tx, gathered)
  const hearing = await hearingOf(tx, gathered.customerId)
  if (taken.length === 0 || !hearing?.hears(newsOfStep[gathered.step], 'email')) return false
  const rows = await packagesByIds(
    tx,
    taken.map(({ package_id }) => package_id),
  )
  const told = taken
    .flatMap((news) => {
      const row = rows.get(news.package_id)
      return row ? [{ ...news, row, name: thingName(row) }] : []
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.row.trackingNumber.localeCompare(b.row.trackingNumber))
  const [first, ...others] = told
  if (!first) return false
  const isReady = gathered.step === 'Ready for pickup'
  const packages = told.map(({ row }) => row)
  const where = isReady ? await collected(tx, packages) : undefined
  const { title, paragraphs } = gatheredWords(
    gathered.step,
    told.map(({ name, title, sentence, is_own: isOwn, also, row }) => ({
      ...{ name, title, sentence, isOwn },
      also: [where?.sentenceOf(row), also].filter(Boolean).join(' '),
    })),
  )
  const named = told.map(({ row: { id }, name }) => ({ id, name }))
  const price = isReady ? await readyPrice(tx, named) : undefined
  const data: GatheredMail = {
    title,
    paragraphs: more === '' ? paragraphs : [...paragraphs, more],
    packages: told.map(({ name, row }) => [name, row.trackingNumber]),
    ...(others.length === 0 && { packageId: first.row.id }),
    facts: [...(price?.facts ?? []), ...(where?.facts ?? [])],
    ...(price?.pay && { pay: price.pay }),
  }
  await tx.mail({ to: hearing.email, template: gatheredMail, data })
  return true
}
