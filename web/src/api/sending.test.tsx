import { calls } from '@parcelport/contract/calls.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { register, updateProfile } from './customers/accounts.ts'
import { sendIdentity } from './customers/identity.ts'
import { addReceiver } from './customers/receivers.ts'
import { reportLoss } from './payments/losses.ts'
import { sendTransfer } from './payments/transfers.ts'
import type { Sending } from './sending.ts'
import { sendClaim } from './warehouse/claims.ts'
import { sendDocument, sendInvoice, sendPrealert } from './warehouse/packages.ts'
import { changePrealert } from './warehouse/prealerts.ts'
import { askReturn } from './warehouse/requests.ts'
import { sendSharedInvoice } from './warehouse/shared-invoices.ts'

const file = new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' })
const key = 'k1'
const parcel = {
  trackingNumber: 'N1',
  courier: 'UPS',
  store: 'Pixelquay',
  declaredValue: 89,
  consignee: 'Ana',
  description: 'Lamp',
}
const person = { name: 'Ana', email: 'ana@example.com', mobile: '1', address: 'x', password: 'x', governmentIdNumber: '1' }
const profile = { name: 'Ana', telePhoneNumber: '1', email: 'ana@example.com', homeAddress: 'x', birthdate: '', gender: '' }
const cousin = { name: 'Jamal', relation: 'cousin', telephone: '1', kind: 'receiver' as const }
const loss = { packageId: 'p1', kind: 'damaged' as const, words: 'x', amountUsd: '1', files: [file], key }

/** Every form with a file that a customer sends, by its call. */
const forms: Readonly<Record<string, (sending: Sending) => Promise<unknown>>> = {
  '/create-pre-alert': (sending) => sendPrealert({ ...parcel, invoice: file }, key, sending),
  '/packages/:packageId/prealert': (sending) =>
    changePrealert({ id: 'p1', version: 1 }, { ...parcel, invoice: file }, key, sending),
  '/packages/:packageId/invoice': (sending) => sendInvoice({ id: 'p1', file, key, sending }),
  '/packages/:packageId/document': (sending) => sendDocument({ id: 'p1', file, key, sending }),
  '/packages/invoice': (sending) => sendSharedInvoice({ invoice: file, total: '1', shares: [] }, key, sending),
  '/claim-package': (sending) => sendClaim({ trackingNumber: 'N1', message: '', proof: file }, key, sending),
  '/requests/return': (sending) => askReturn({ key, packageId: 'p1', totalUsd: null, words: '', label: file, sending }),
  '/identity': (sending) => sendIdentity({ document: file, number: '' }, key, sending),
  '/my-receivers': (sending) => addReceiver({ ...cousin, document: file, key }, sending),
  '/loss-reports': (sending) => reportLoss(loss, sending),
  '/my-transfers': (sending) => sendTransfer({ amount: '1', currency: 'USD', message: '', proof: file, key }, sending),
  '/register': (sending) => register({ ...person, governmentId: file }, sending),
  '/update-user': (sending) => updateProfile({ ...profile, accountType: 'Basic', boxNumber: '1', profilePic: file }, sending),
}
/** What only sets what it says, or happens once for each email address. */
const withoutKey = ['/register', '/update-user']

const isOnline = vi.spyOn(navigator, 'onLine', 'get')
beforeEach(() => {
  isOnline.mockReturnValue(true)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const sent: { readonly key: string | null; readonly file: string }[] = []
/** A line that breaks before the first answer. */
const brokenOnce = (signal: AbortSignal): Sending => {
  sent.length = 0
  return {
    signal,
    via: async (_address, { body, headers }) => {
      const files = [...(body as FormData).values()].filter((value) => value instanceof File)
      sent.push({ key: new Headers(headers).get('idempotency-key'), file: files.map(({ name }) => name).join() })
      if (sent.length > 1) return Response.json({ success: true, message: 'Thank you.', data: {} })
      isOnline.mockReturnValue(false)
      throw new TypeError('Failed to fetch')
    },
  }
}

it('there is no other form with a file for customers', () => {
  const taking = calls.filter(({ access, uploads }) => uploads && (access === 'customer' || access === 'public'))
  expect(taking.map(({ path }) => path).toSorted()).toEqual(Object.keys(forms).toSorted())
  expect(
    taking
      .filter(({ idempotent }) => !idempotent)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(withoutKey)
})

it.each(Object.entries(forms))('%s is sent again, by the same key, when the network is back', async (path, send) => {
  const done = send(brokenOnce(new AbortController().signal))
  await expect.poll(() => sent.length).toBe(1)
  isOnline.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await done
  const once = { key: withoutKey.includes(path) ? null : key, file: 'paper.pdf' }
  expect(sent).toEqual([once, once])
})

it.each(Object.entries(forms))('%s stops when the person cancels', async (_, send) => {
  const cancel = new AbortController()
  const stopped = new Error('stopped')
  const begun = Promise.withResolvers<void>()
  const via = async (): Promise<Response> =>
    new Promise((_resolve, reject) => {
      cancel.signal.addEventListener('abort', () => reject(stopped))
      begun.resolve()
    })
  const done = send({ signal: cancel.signal, via }).catch((error: unknown) => error)
  await begun.promise
  cancel.abort()
  expect(await done).toBe(stopped)
})
