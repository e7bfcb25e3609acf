import type { StorageClock } from '@parcelport/contract/warehouse/desk/storage-rules.ts'
import Big from 'big.js'
import { sql } from 'kysely'
import { sumOf, type Amount } from '../../../money/ledger/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { grossOf, type Taxed } from '../../charges/charges-with-tax.ts'

/** Storage of a package by the clock that runs. US dollars as published, as decimal texts. */
export interface StorageDays {
  readonly clock: StorageClock
  /** What the counted days cost that no charge has yet. */
  readonly unchargedUsd: string
  /** What the next day with a fee costs. */
  readonly perDayUsd: string
}

/** What storage of a package comes to, in US dollars with VAT: what a customer is told of it, everywhere. */
export interface StorageWithTax {
  /** So far, by the clock that runs, less what was waived; never less than zero. */
  readonly feeUsd: Big
  /** The next day with a fee, alone. */
  readonly perDayUsd: Big
  /** What is on no bill yet, by both clocks, less what was waived. */
  readonly openUsd: Big
}

/** A charge for storage, or a waiver of some, that is not cancelled. */
export interface StorageLine extends Taxed {
  readonly clock: string
  /** Whether days that follow are added to it, as long as it is on no bill. */
  readonly grows: boolean
}

const isOpen = ({ bill_id: billId }: StorageLine): boolean => billId === null

/** Lines of storage by one clock as the bill will have them: days without a charge are in the open line that grows, otherwise in one of their own. Pure. */
export const linesToTell = (lines: readonly StorageLine[], { clock, unchargedUsd }: StorageDays): readonly Taxed[] => {
  const own = lines.filter((line) => line.clock === clock)
  if (new Big(unchargedUsd).eq(0)) return own
  const growing = own.find((line) => line.grows && isOpen(line))
  const days = { id: '', bill_id: null, currency: 'USD', tax_class: 'standard' }
  const longer = { ...(growing ?? days), amount: new Big(growing?.amount ?? 0).plus(unchargedUsd).toFixed(2) }
  return [...own.filter((line) => line !== growing), longer]
}

/** What a package's storage comes to, each line taxed as `gross` does. Pure. */
export const toldStorage = (
  lines: readonly StorageLine[],
  days: StorageDays,
  gross: (line: Taxed) => Amount,
): StorageWithTax => {
  const fee = sumOf(linesToTell(lines, days).map(gross))
  const nextDay = { id: '', bill_id: null, currency: 'USD', tax_class: 'standard', amount: days.perDayUsd }
  return {
    feeUsd: fee.lt(0) ? new Big(0) : fee,
    perDayUsd: new Big(gross(nextDay)),
    openUsd: sumOf(lines.filter(isOpen).map(gross)),
  }
}

const storageLines = async (tx: Tx, packageIds: readonly string[]): Promise<Map<string, StorageLine[]>> => {
  const { rows } = await sql<StorageLine & { package_id: string }>`
    select c.package_id, c.id, c.bill_id, c.amount, c.currency, c.tax_class, split_part(c.source, ':', 2) as clock,
      c.id is not distinct from (
        select m.charge_id from storage_marks m
        where m.tenant_id = c.tenant_id and m.package_id = c.package_id and m.clock = split_part(c.source, ':', 2)
          and m.kind = 'charged' and m.charge_id is not null
        order by m.day desc limit 1) as grows
    from charges c
    where c.tenant_id = current_tenant() and c.package_id = any(${packageIds}::uuid[]) and c.code = 'storage'
      and c.state <> 'cancelled' and split_part(c.source, ':', 2) in ('miami', 'counter')
    order by c.place`.execute(tx)
  return Map.groupBy(rows, (row) => row.package_id)
}

/**
 * What storage of some packages comes to with VAT, by package: the same sum, to the cent, as their lines on bills, which are rounded line by line. A
 * billed line stays as its bill has it; the others are taxed as a bill of today would. The one place that works it out.
 */
export const storageWithTax = async (
  tx: Tx,
  found: ReadonlyMap<string, StorageDays>,
): Promise<ReadonlyMap<string, StorageWithTax>> => {
  if (found.size === 0) return new Map()
  const lines = await storageLines(tx, [...found.keys()])
  const gross = await grossOf(tx, [...lines.values()].flat(), tx.now())
  return new Map([...found].map(([id, days]) => [id, toldStorage(lines.get(id) ?? [], days, gross)]))
}
