import type { FastifyReply } from 'fastify'
import { aside } from '../../../platform/aside/aside.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Tenant } from '../../../platform/http/door/tenant.ts'
import type { Services } from '../../../platform/services.ts'
import type { BillPdf } from './bill-pdf.ts'
import { billDetail } from './bill-wire.ts'
import { noSuchBill } from '../lock-bill.ts'
import { headOf, type FoundHead } from '../../../papers/paper-head.ts'
import { drawnHead } from '../../../papers/paper-logo.ts'
import { sendPaper } from '../../../papers/send-paper.ts'

/** Drawn in another thread: hundreds of lines would block every other request. */
const drawn = aside<BillPdf, Uint8Array>(new URL('./paper-thread.ts', import.meta.url))

/** Like {@link BillPdf}, with the logo not drawn yet. */
type BillSource = Omit<BillPdf, 'head'> & { readonly head: FoundHead | undefined }

/**
 * Content of the paper of a bill or credit note, as stored when it was issued. Throws 404.
 * @param customerId the customer who asks: bills of others are not found
 */
export const billPaperSource = async (tx: Tx, billId: string, now: Date, customerId?: string): Promise<BillSource> => {
  const bill = await tx.selectFrom('bills').selectAll().where('id', '=', billId).executeTakeFirst()
  if (!bill || (customerId !== undefined && bill.customer_id !== customerId)) throw noSuchBill()
  return {
    issuer: bill.issuer_name ?? '',
    isVoid: bill.state === 'void',
    bill: await billDetail(tx, bill, now),
    head: await headOf(tx, bill.head_id),
  }
}

/** Draws and sends the paper. Called after the transaction that read its source. */
export const sendBillPaper = async (
  reply: FastifyReply,
  services: Pick<Services, 'files' | 'log'>,
  { head, ...source }: BillSource,
  { publicUrl }: Pick<Tenant, 'publicUrl'>,
) => {
  const { kind, number, reference } = source.bill
  const payAt = `${head?.site ?? publicUrl}/dashboard/payment/${reference}`
  const bytes = await drawn({ ...source, head: head && { ...(await drawnHead(services, head)), payAt } })
  return sendPaper(reply, `${kind.replace(' ', '-')}-${number}.pdf`, bytes)
}
