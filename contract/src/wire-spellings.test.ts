import { expect, it } from 'vitest'
import { contentCalls, SiteSettings } from './site/content.ts'
import { fromWire, toWire, toWireSchema, wire } from './wire-spellings.ts'

it('spells documents as the wire does, and back', () => {
  const document = { a: [{ shortDescription: 'footerLogo' }], footerLogo: null }
  const spelt = toWire(document)
  expect(spelt).toEqual({ a: [{ [wire.shortDescription]: 'footerLogo' }], [wire.footerLogo]: null })
  expect(fromWire(spelt)).toEqual(document)
})

it('asks in its schemas for the names that the wire uses', () => {
  const { properties, required } = toWireSchema(SiteSettings) as unknown as { properties: object; required: string[] }
  expect(Object.keys(properties)).toContain(wire.systemDetails)
  expect(required).toContain(wire.systemDetails)
  expect(JSON.stringify(contentCalls.map(({ response }) => response))).not.toMatch(
    /"(footerLogo|systemDetails|shortDescription)"/,
  )
})
