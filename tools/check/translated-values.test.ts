import { describe, expect, it } from 'vitest'
import { translatedValues } from './translated-values.ts'

const found = (jsx: string): string[] =>
  translatedValues('web/src/a.tsx', `const A = () => ${jsx}`).map((said) =>
    said.replaceAll(/^web\/src\/a\.tsx:\d+: | stands without.*$/g, ''),
  )

describe('values that a translator must leave alone', () => {
  it.each([
    ['a number in a list', '<li><b className="num">{pkg.trackingNumber}</b></li>', ['pkg.trackingNumber']],
    ['a box', '<span className="sub num">{boxName(customer.boxNumber)}</span>', ['boxName']],
    ['an amount', '<td>{moneyText(total, currency)}</td>', ['moneyText']],
    ['one of two', '<p>{claim.trackingNumber ?? claim.reference}</p>', ['claim.trackingNumber']],
    ['a number if there is one', '<p>{awb && awb}</p>', ['awb']],
    ['one beside blanks', '<td>\n  {reference}\n</td>', ['reference']],
    ['a link', '<Link to="/">{number}</Link>', ['number']],
    ['a cell', "[{ label: 'Store', cell: (pkg) => pkg.storeName }]", ['pkg.storeName']],
    ['an element beside one that says so', '<p><b translate="no">{number}</b><i>{number}</i></p>', ['number']],
  ])('finds %s', (_what, jsx, values) => expect(found(jsx)).toEqual(values))

  it.each([
    ['an element that says so', '<b translate="no">{pkg.trackingNumber}</b>'],
    ['one around it', '<p translate="no"><b>{pkg.trackingNumber}</b></p>'],
    ['one that says so while there is a value', "<b translate={shelf ? 'no' : undefined}>{shelf ?? 'No shelf'}</b>"],
    ['a sentence', '<p>{`Number ${number}.`}</p>'],
    ['a sentence of parts', '<p>It is {number}.</p>'],
    ['a description', '<p>{pkg.description}</p>'],
    ['words of a choice', "<p>{late ? 'Late' : 'On time'}</p>"],
    ['a cell of an element', '[{ label: \'Store\', cell: (pkg) => <span translate="no">{pkg.storeName}</span> }]'],
  ])('leaves %s', (_what, jsx) => expect(found(jsx)).toEqual([]))
})
