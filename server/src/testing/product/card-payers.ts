import type { CardProvider } from '@parcelport/contract/payments/cards-rules.ts'
import { expect } from 'vitest'
import type { PlayedCompanies } from '../card-companies/played-card-companies.ts'
import type { PlayedOrder } from '../card-companies/played-order.ts'
import type { TestServer } from '../test-server.ts'
import { testCards } from './test-cards.ts'
import { testMoney } from './test-money.ts'
import { packageOwner, type TestOwner } from './test-packages.ts'
import type { TestStaff } from './test-staff.ts'

/** What a card company makes of an order once it has charged the card. */
export const charged = (order: PlayedOrder): PlayedOrder => Object.assign(order, { state: 'charged', charges: 1 })

/** Customers with a bill of BBD 116.06 each, who begin to pay it at one of the three card companies. */
export const cardPayers = (server: TestServer, staff: TestStaff, played: PlayedCompanies) => {
  const money = testMoney(server, staff)
  const cards = testCards(server, staff, played)
  const boxOf = async ({ id }: TestOwner): Promise<number> => (await money.get(`/staff/customers/${id}`)).json().data.boxNumber
  let boxes: number[] = []
  /** A customer whose box has trials of all three card companies, with a bill of BBD 116.06. */
  const payer = async () => {
    const ana = await packageOwner(server)
    boxes = [...boxes.slice(-15), await boxOf(ana)]
    for (const provider of ['wipay', 'powertranz', 'stripe'] as const) {
      const saved = await cards.save(provider, { trialBoxes: boxes })
      expect(saved.statusCode).toBe(200)
    }
    return { ana, bill: await money.billed(ana.id, 58.03) }
  }
  const begun = async (provider: CardProvider) => {
    const { ana, bill } = await payer()
    const answer = await cards.begin(ana, provider, [bill._id])
    expect(answer.statusCode).toBe(200)
    const { attempt, sendTo } = answer.json().data
    return { ana, bill, id: attempt._id as string, sendTo: sendTo as string, order: cards.orderOf(attempt._id) }
  }
  const paymentsOf = async ({ token }: TestOwner) => (await server.call('GET /my-payments', { token })).json().data
  const billOf = async ({ token }: TestOwner, id: string) => (await server.call(`GET /bills/${id}`, { token })).json().data
  const paidOnce = async (ana: TestOwner, bill: { _id: string }) => {
    expect(await paymentsOf(ana)).toHaveLength(1)
    expect(await billOf(ana, bill._id)).toMatchObject({ state: 'paid', open: 0 })
    expect(await money.faults()).toEqual([])
  }
  return { boxOf, trialBoxes: () => boxes, payer, begun, paymentsOf, paidOnce }
}
