import type { BillDetail, BilledPackage } from '@parcelport/contract/billing/bills.ts'
import Big from 'big.js'
import { block, figure, line, type Doc, type Element } from '../../../papers/paper-drawing.ts'
import { dayText, foot, ink, margin, width } from '../../../papers/paper-style.ts'

type Told = BilledPackage & { readonly promised: NonNullable<BilledPackage['promised']> }
interface Step {
  readonly words: string
  readonly sum: string
  readonly bold?: boolean
}

const SIZE = 9
const columns = { words: width - 110, sum: 92 }
const GAP = 8

const signed = (amount: Big, currency: string): string =>
  `${amount.lt(0) ? '−' : '+'}${figure(amount.abs().toNumber(), currency)}`

/** Difference from the promise, such as `BBD 2.90 more than we told you`. */
const apart = ({ billed, earlier, promised }: Told, currency: string): string => {
  const more = new Big(billed).plus(earlier).minus(promised.sum)
  if (more.eq(0)) return 'it costs what we told you'
  return `${currency} ${figure(more.abs().toNumber(), currency)} ${more.gt(0) ? 'more' : 'less'} than we told you`
}

const stepsOf = ({ promised, differences, earlier, billed }: Told, currency: string): Step[] => [
  { words: `What we told you on ${dayText(promised.day)}`, sum: figure(promised.sum, currency) },
  ...differences.map(({ words, amount }) => ({ words, sum: signed(new Big(amount), currency) })),
  ...(earlier === 0
    ? []
    : [
        {
          words: earlier > 0 ? 'On bills before this one' : 'Taken off on bills before this one',
          sum: signed(new Big(0).minus(earlier), currency),
        },
      ]),
  { words: 'On this bill', sum: figure(billed, currency), bold: true },
]

const heightOf = (doc: Doc, { words, bold = false }: Step): number =>
  doc
    .font(bold ? 'bold' : 'text')
    .fontSize(SIZE)
    .heightOfString(words, { width: columns.words }) + GAP

const drawStep = (doc: Doc, table: Element, step: Step): void => {
  const height = heightOf(doc, step)
  if (doc.y + height > doc.page.height - foot) doc.addPage()
  const { y } = doc
  const row = doc.struct('TR')
  table.add(row)
  doc.fillColor(ink)
  block(doc, row, 'TD', () => void doc.text(step.words, margin, y, { width: columns.words }))
  block(doc, row, 'TD', () => void doc.text(step.sum, margin + width - columns.sum, y, { width: columns.sum, align: 'right' }))
  row.end()
  doc.y = y + height
  line(doc, doc.y - 5)
}

const drawPackage = (doc: Doc, root: Element, pkg: Told, currency: string): void => {
  const title = `${pkg.trackingNumber}: ${apart(pkg, currency)}`
  const steps = stepsOf(pkg, currency)
  const heads = () => doc.font('bold').fontSize(10.5).fillColor(ink)
  const height = heads().heightOfString(title, { width }) + 22 + steps.reduce((all, step) => all + heightOf(doc, step), 0)
  const bottom = doc.page.height - foot
  // A package that fits on one page is not split over two.
  if (doc.y + height > bottom && height <= bottom - margin) doc.addPage()
  else doc.y += 14
  block(doc, root, 'H2', () => void heads().text(title, margin, doc.y, { width }))
  doc.y += GAP
  const table = doc.struct('Table')
  root.add(table)
  for (const step of steps) drawStep(doc, table, step)
  table.end()
}

/** Draws the promise for each package and each reason why the bill differs. The steps lead from the promised sum to the billed one. */
export const whyItDiffers = (doc: Doc, root: Element, { packages, currency }: BillDetail): void => {
  for (const pkg of packages) if (pkg.promised) drawPackage(doc, root, { ...pkg, promised: pkg.promised }, currency)
}
