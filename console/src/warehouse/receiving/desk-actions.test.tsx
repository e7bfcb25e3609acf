import { expect, test, vi } from 'vitest'
import { deskActions } from './desk-actions.ts'
import { nextDraft } from './desk-draft.ts'
import { deskAtStart, deskOpened, type DeskState } from './desk-state.ts'

const deskAt = (start: Partial<DeskState> = {}) => {
  let state: DeskState = { ...deskOpened, ...start }
  const actions = deskActions({
    state: () => state,
    set: (change) => {
      state = { ...state, ...change }
    },
    shelves: () => [
      { name: 'B-07', places: 8, taken: 2 },
      { name: 'C-02', places: 1, taken: 1 },
    ],
    onSaved: () => undefined,
  })
  return {
    take: actions.take.bind(actions),
    draft: () => state.draft,
    found: () => state.found,
    problem: () => state.problem,
    advice: () => state.advice,
  }
}

test('a unit typed with a weight holds for that parcel alone', async () => {
  const desk = deskAt()
  await desk.take('3.4 kg')
  expect(desk.draft()).toMatchObject({ weight: '3.4', weightUnit: 'kg' })
  const next = deskAt({ draft: nextDraft(desk.draft()) })
  await next.take('2.0')
  expect(next.draft()).toMatchObject({ weight: '2.0', weightUnit: 'lb' })
})

test('weighed again without a unit, the same parcel counts as the scale does', async () => {
  const desk = deskAt()
  await desk.take('3.4 kg')
  await desk.take('7.5')
  expect(desk.draft()).toMatchObject({ weight: '7.5', weightUnit: 'lb' })
})

test('a scale switched to kilograms stays there', async () => {
  const desk = deskAt({ draft: { ...deskAtStart.draft, weightUnit: 'kg', scaleUnit: 'kg' } })
  await desk.take('4.5 lb')
  const next = deskAt({ draft: nextDraft(desk.draft()) })
  await next.take('2.0')
  expect(next.draft()).toMatchObject({ weight: '2.0', weightUnit: 'kg' })
})

test('the barcode of a ZIP code is not taken for a number, and the parcel at the desk stays', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const desk = deskAt({ draft: { ...deskAtStart.draft, weight: '2' } })
  expect(await desk.take(']C142033122')).toBe('done')
  expect(desk.problem()).toBe("This is the label's ZIP code. Scan the longer barcode.")
  expect(desk.draft().weight).toBe('2')
  expect(fetched).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test.for([
  ["U'1042", "The scanner types another keyboard's signs. Set its language to US."],
  [`LP&é"'(-è_`, "The scanner types another keyboard's signs. Set its language to US."],
  ['[)>\u001e01\u001d961234', "This code has no tracking number. Scan the label's longest barcode."],
] as const)('%s is told from a number, without a look-up', async ([scan, said]) => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const desk = deskAt()
  expect(await desk.take(scan)).toBe('done')
  expect(desk.problem()).toBe(said)
  expect(fetched).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

test('a scan that another keyboard wrote is understood, and the desk advises to set the scanner', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://desk.example').searchParams.get('scan') ?? '')
    return Response.json({ success: true, data: { trackingNumber: asked.at(-1), courier: 'UPS', packages: [], unknown: null } })
  })
  const desk = deskAt()
  await desk.take(`&WçççQQ&à&é"'(-è_'`)
  const advice = "The scanner types another keyboard's signs. Set its language to US."
  expect([asked, desk.advice(), desk.problem()]).toEqual([['1Z999AA10123456784'], advice, ''])
  await desk.take("B'07")
  expect([desk.draft().shelf, desk.advice()]).toEqual(['B-07', advice])
  await desk.take('2.5')
  expect([desk.draft().weight, desk.advice()]).toEqual(['2.5', ''])
  vi.unstubAllGlobals()
})

test('a full shelf is said and asked about once; saving again means it', async () => {
  const saves: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    saves.push(url)
    return Response.json({ success: false, message: 'Not today.' }, { status: 409 })
  })
  const result = { trackingNumber: 'TBA1', courier: null, packages: [], unknown: null }
  const found = { stage: 'ready', result, customer: { _id: 'c', name: 'Ana', boxNumber: 1 } } as unknown as DeskState['found']
  const desk = deskAt({ found, draft: { ...deskAtStart.draft, weight: '2', shelf: 'C-02' } })
  expect(await desk.take('')).toBe('held')
  expect([desk.problem(), saves.length]).toEqual([
    'C-02 is full: 1 of 1. Choose another shelf, or save again to put it there all the same.',
    0,
  ])
  await desk.take('')
  expect([desk.problem(), saves.length]).toEqual(['Not today.', 1])
  await desk.take('B-07')
  await desk.take('')
  expect(saves).toHaveLength(2)
  vi.unstubAllGlobals()
})

test('a whole weight while the owner is unknown is a weight, where no box has that number', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://desk.example').searchParams.get('search') ?? '')
    return Response.json({ success: true, data: [], nextCursor: null })
  })
  const result = { trackingNumber: 'TBA1', courier: null, packages: [], unknown: null }
  const desk = deskAt({ found: { stage: 'customer', result } as unknown as DeskState['found'] })
  expect(await desk.take('3')).toBe('done')
  expect([desk.draft().weight, desk.draft().weightUnit, desk.problem()]).toEqual(['3', 'lb', ''])
  // A number after the weight, or one as long as a box number, is looked up as a box number.
  expect(await desk.take('4')).toBe('held')
  expect([desk.draft().weight, desk.problem()]).toEqual(['3', 'No customer matches “4”.'])
  expect(asked).toEqual(['3', '4'])
  const another = deskAt({ found: { stage: 'customer', result } as unknown as DeskState['found'] })
  await another.take('1043')
  expect([another.draft().weight, another.problem()]).toEqual(['', 'No customer matches “1043”.'])
  vi.unstubAllGlobals()
})

test.each([
  ['ana', true],
  ['Ana M. Brathwaite', true],
  ['ANA POS-1042', true],
  ['POS-1042', true],
  ['1042', true],
  ['ana@example.com', true],
  // The label names another person, or another box.
  ['Pedro Gomez POS-1042', false],
  ['Ana Brathwaite POS-1043', false],
  ['Island Traders, Ana Brathwaite', false],
  ['Ana Brathwaite Jr.', false],
])('the only customer found by %j is taken without a question: %s', async (search, isSure) => {
  const ana = { _id: 'c', name: 'Ana Brathwaite', boxNumber: 1042 }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: [ana], nextCursor: null }))
  const result = { trackingNumber: 'TBA1', courier: null, packages: [], unknown: null }
  const desk = deskAt({ found: { stage: 'customer', result } as unknown as DeskState['found'] })
  expect(await desk.take(search)).toBe(isSure ? 'done' : 'held')
  expect(desk.found()).toMatchObject(isSure ? { stage: 'ready', customer: ana } : { stage: 'customer', matches: [ana] })
  vi.unstubAllGlobals()
})
