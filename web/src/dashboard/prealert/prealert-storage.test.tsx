import { afterEach, expect, it, vi } from 'vitest'
import { emptyDraft } from './prealert-draft.ts'
import { keepDraft, keepInvoice, keptDraft, keptInvoice } from './prealert-storage.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

it('gives a customer their own draft back, and nobody else', () => {
  const draft = { ...emptyDraft('Ana'), store: 'Pixelquay' }
  keepDraft('ana', draft)
  expect(keptDraft('ana')).toEqual(draft)
  expect(keptDraft('luis')).toBeUndefined()
  keepDraft('ana', null)
  expect(keptDraft('ana')).toBeUndefined()
})

it.each(['null', '{}', '{"trackingNumber":7}', '[]', '{"'])('takes %s for no draft', (text) => {
  sessionStorage.setItem('prealert-draft:ana', text)
  expect(keptDraft('ana')).toBeUndefined()
})

it('goes on where storage refuses: the draft lasts as long as the page, and that is logged', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused')
  })
  const draft = emptyDraft('Rosa')
  keepDraft('rosa', draft)
  expect(keptDraft('rosa')).toEqual(draft)
  expect(logged).toHaveBeenCalledOnce()
})

it('keeps an invoice by customer while the page lives', () => {
  const invoice = new File(['x'], 'invoice.png')
  keepInvoice('ana', invoice)
  expect(keptInvoice('ana')).toBe(invoice)
  expect(keptInvoice('luis')).toBeNull()
  keepInvoice('ana', null)
  expect(keptInvoice('ana')).toBeNull()
})
