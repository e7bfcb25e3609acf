import { describe, expect, it } from 'vitest'
import { readListAddress, refine, writeListAddress } from './list-address.ts'

const read = (text: string) => readListAddress(new URLSearchParams(text))

describe('the address of a list', () => {
  it('comes back as it was written', () => {
    const address = { search: "50% of O'Neil_ 🎁", status: 'Action required', page: 3, open: 'a1' } as const
    expect(read(writeListAddress(address))).toEqual(address)
  })

  it('is empty for the whole list on its first page', () => {
    expect(writeListAddress({ search: '', status: undefined, page: 1 })).toBe('')
    expect(read('')).toEqual({ search: '', status: undefined, page: 1, open: undefined })
  })

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=99999999', 'status=Lost', 'status=Received', 'package='])(
    'leaves out %s',
    (text) => {
      expect(read(text)).toEqual(read(''))
    },
  )

  it('searches for no more than the server does', () => {
    expect(read(`search=${'x'.repeat(400)}`).search).toHaveLength(300)
  })

  it('goes back to page 1 with another search or status, and keeps the rest', () => {
    const address = { search: 'lamp', status: undefined, page: 3, open: undefined }
    expect(refine(address, { status: 'Delivered' })).toEqual({ ...address, status: 'Delivered', page: 1 })
    expect(refine(address, { search: '' })).toEqual({ ...address, search: '', page: 1 })
  })
})
