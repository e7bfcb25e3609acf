import type { Bill, Charge } from '@parcelport/contract/billing/bills.ts'
import { addedUp } from '@parcelport/contract/billing/money-rules.ts'
import { wire } from '@parcelport/contract/wire-spellings.ts'
import { expect, test } from 'vitest'
import { remindBills } from '../../../billing/bills/issue/remind-bills.ts'
import { publishProduct } from '../../../prices/calculator/publish-product.ts'
import { alone, among, atHome, customerReader, type Reader } from '../../../testing/customer-reader.ts'
import { companyThatBills } from '../../../testing/product/company-that-bills.ts'
import { formOf, prealertFields } from '../../../testing/product/test-customer.ts'
import { measured, newNumber } from '../../../testing/product/test-desk.ts'
import { runJobs } from '../../../testing/product/test-mails.ts'
import { testMoney } from '../../../testing/product/test-money.ts'
import { smallPdf } from '../../../testing/product/test-packages.ts'
import { newStaff } from '../../../testing/product/test-staff.ts'
import { testSteps } from '../../../testing/product/test-steps.ts'
import { testServer } from '../../../testing/test-server.ts'
import { mindCompany } from '../../storage/mind-storage.ts'

// A quarter past ten in the morning in Bridgetown, on a Thursday.
const server = await testServer({ now: '2026-11-26T14:15:00Z', env: { RATE_LIMIT_SCALE: '1000' } })
const { id: tenantId } = await server.tenant()
const tiers = [6.5, 10.5, 14.25, 17.75].map((priceUsd, index) => ({ upToLb: index + 1, priceUsd }))
const owner = await companyThatBills(server, tiers)
const { send, get, faults } = testMoney(server, owner)
const { flightOf } = testSteps(server, owner)
const productId = await server.services.database.inTenant(tenantId, (tx) =>
  publishProduct(tx, {
    product: { name: 'Something else', dutyRate: 20, vatRate: 17.5, validFrom: '2026-10-01', words: ['*'] },
    author: 'Rosa Greenidge',
  }),
)

const { newReader, signedIn, asked, row, written, tracked } = customerReader(server)
const drawer = (ana: Reader, id: string) => asked(ana, `packages/${id}`)

test('whatever a customer reads of a package, on a screen or in a mail, says one price and one day', async () => {
  const ana = await newReader()
  const trackingNumber = newNumber()
  const fields = { ...prealertFields(trackingNumber), packageValue: '89', [wire.packageDescription]: 'Garden hose' }
  const payload = formOf({ ...fields, productId, expectedWeight: '3' }, [smallPdf])
  const id: string = (await server.call('POST /create-pre-alert', { token: ana.token, payload })).json().data._id

  // In Miami: what was told and what is expected, in the package and in the news of its arrival.
  const told = (await drawer(ana, id)).promise
  const { version } = (await get(`/staff/packages/${id}`)).json().data
  const received = formOf({ ...measured, weight: '3.4', version: String(version) }, [])
  expect(
    (await server.call(`POST /staff/packages/${id}/receive`, { headers: owner.headers, payload: received })).statusCode,
  ).toBe(200)
  const inMiami = await drawer(ana, id)
  expect(inMiami.promise).toEqual(told)
  const arrivals = among(await written(ana), 'Expect about')
  expect(arrivals).toHaveLength(2)
  for (const text of arrivals) {
    expect(text).toContain(`Expect about ${atHome(inMiami.expected.totalUsd)};`)
    expect(text).toContain(`the price we told you of ${atHome(told.totalUsd)} was for 3 lb.`)
    expect(text).toContain(`than the ${atHome(told.totalUsd)} we told you on Thursday 26 November.`)
    // The charges behind it stay in the dollars of the rates.
    const lines = inMiami.expected.lines.map(({ amountUsd }: { amountUsd: number }) => `US$${amountUsd.toFixed(2)}`)
    expect(lines).toEqual(expect.arrayContaining(alone(text)))
  }

  // On its way: Customs assesses it, and the flight's days are told.
  const flight = await flightOf({ name: 'FF 219', departsAt: '2026-11-26T20:00:00Z' }, [id])
  await flight.step('depart')
  await runJobs(server)
  await flight.step('arrive')
  await runJobs(server)
  const customs = { version: 0, number: 'C 1234', assessedOn: '2026-11-26', cif: 213.5, duty: 40, levies: 0, vat: 20 }
  expect((await send('PUT', `/staff/packages/${id}/customs-entry`, customs)).statusCode).toBe(200)
  const expected = (await drawer(ana, id)).expected
  expect(expected.local.amount).toBe(expected.totalUsd * 2)
  await send('POST', `/staff/flights/${flight.id}/check`, { packageIds: [id] })
  await flight.step('finish', { arrived: 'Ready for pickup' })
  await runJobs(server)

  // Ready: the bill is what was expected, the same in each list, on its page, in the balance, in the news and in the mail.
  const [billed, ...noMore]: Bill[] = await asked(ana, 'my-bills')
  expect(noMore).toEqual([])
  const { _id: billId, number, total, dueOn } = billed!
  expect(total).toBe(expected.totalUsd)
  const bill = await asked(ana, `bills/${billId}`)
  const balance = await asked(ana, 'my-balance')
  expect([bill.total, bill.open, bill.dueOn]).toEqual([total, total, dueOn])
  expect(bill.other).toMatchObject({ currency: 'BBD', total: total * 2, open: total * 2 })
  expect([balance.owed, balance.owedLocal.amount, balance.next.open, balance.next.dueOn]).toEqual([
    total,
    total * 2,
    total,
    dueOn,
  ])
  expect(balance.toCome).toBeUndefined()
  const charges = await asked(ana, `packages/${id}/charges`)
  expect(charges.map((charge: { bill: Bill }) => charge.bill.number)).toEqual(charges.map(() => number))
  const inDollars = ({ amount, currency }: Charge): number => (currency === 'BBD' ? amount / 2 : amount)
  expect(addedUp(...charges.map(inDollars))).toBe(total)
  expect(dueOn).toBe('2026-12-10')
  const due = 'the end of Thursday 10 December'
  const [bills, ready] = [among(await written(ana), `Bill ${number} comes to`), among(await written(ana), 'To pay:')]
  expect([bills.length, ready.length]).toEqual([1, 1])
  expect(bills[0]).toBe(`Bill ${number} comes to ${atHome(total)}. Please pay by ${due}.`)
  expect(ready[0]).toContain(`To pay: ${atHome(total)}`)
  expect(ready[0]).toContain(`Pay by: ${due}`)

  // Until when it is free: list, package and both writings.
  const [atCounter, listed] = [await drawer(ana, id), await row(ana, id)]
  const free = listed.collectUntil.day
  expect([atCounter.storage?.freeUntil ?? free, atCounter.pickup.freeUntil]).toEqual([free, free])
  expect(free).toBe('2026-12-10')
  expect(among(await written(ana), 'ready for pickup').join(' ')).toContain(`free until ${due}`)

  // What reminds of it says the same sum and the same day. Sessions are shorter than that.
  server.clock.set('2026-12-07T15:00:00Z')
  const later = await signedIn(ana)
  await remindBills.run(server.services)
  await mindCompany(server.services, tenantId)
  const reminded = among(await written(later), `of bill ${number} is due by`)
  expect(reminded).toHaveLength(2)
  for (const text of reminded) expect(text).toContain(`${atHome(total)} of bill ${number} is due by ${due}.`)

  // The public page knows no price.
  const publicly = JSON.stringify(await tracked(later, id))
  expect(publicly).toContain(trackingNumber)
  expect(publicly).not.toMatch(/US\$|BBD|usd|amount/i)

  const clerk = testMoney(server, await newStaff(server))
  expect((await clerk.pay(ana.id, total * 2, { billIds: [billId] })).statusCode).toBe(201)
  const after = await asked(later, 'my-balance')
  expect([after.owed, after.owedLocal?.amount ?? 0, (await asked(later, `bills/${billId}`)).open]).toEqual([0, 0, 0])
  expect(among(await written(later), `For bill ${number}`)[0]).toContain(`For bill ${number}: ${atHome(total)}`)
  // Over all of it, no mail and no notification says dollars alone but the working of the arrival.
  for (const text of await written(later)) if (!text.includes('Expect about')) expect([text, alone(text)]).toEqual([text, []])
  expect(await faults()).toEqual([])
})
