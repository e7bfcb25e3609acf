import { figure } from '../../papers/paper-drawing.ts'
import { rollOf, type Roll } from '../../papers/paper-roll.ts'
import { letterTime } from '../../platform/text/letter-time.ts'
import { drawerLines, movementKinds, pieceLines, terminalLines, type ShiftLine, type ShiftPdf } from './shift-words.ts'

/** Points: longer than a report of a thousand movements. */
const MOST = 14_000
/** Most movements on a roll; the page has all. */
const MOST_MOVEMENTS = 300

const part = ({ say, list, skip }: Roll, title: string, lines: readonly ShiftLine[]): void => {
  if (lines.length === 0) return
  say(title, 10.5, { font: 'bold', tag: 'H2' })
  skip(2)
  list(lines)
  skip(8)
}

const draw = (roll: Roll, { head, shift, timeZone }: ShiftPdf): void => {
  const { till, cashier, openedAt, closed, movements } = shift
  const { say, skip } = roll
  if (head.logo) roll.sign(head.logo, head.name)
  say(head.name, 12, { font: 'bold', align: 'center' })
  skip(8)
  say(`Z-report of ${till.name}`, 13, { font: 'bold', tag: 'H1', align: 'center' })
  skip(4)
  say(`Opened by ${cashier} on ${letterTime(openedAt, timeZone)}.`, 8.5)
  say(`Counted and closed by ${closed.by} on ${letterTime(closed.at, timeZone)}.`, 8.5)
  if (closed.note !== '') say(`Note: ${closed.note}`, 8.5)
  skip(8)
  for (const each of closed.figures) {
    part(roll, each.currency, drawerLines(each))
    part(roll, `Notes and coins in ${each.currency}`, pieceLines(shift, each.currency))
  }
  part(roll, 'Card terminal', terminalLines(shift))
  part(
    roll,
    'Besides sales',
    movements.slice(0, MOST_MOVEMENTS).map(({ kind, currency, amount, words }) => ({
      title: kind === 'float' ? movementKinds[kind] : `${movementKinds[kind]}: ${words}`,
      amount: `${currency} ${figure(amount, currency)}`,
    })),
  )
}

/** Draws the report of a closed shift for a roll of 80 mm, as long as its text. The same source gives the same bytes. */
export const shiftRoll = (source: ShiftPdf): Promise<Uint8Array> =>
  rollOf(
    {
      title: `Z-report of ${source.shift.till.name}`,
      author: source.head.name,
      at: new Date(source.shift.closed.at),
      most: MOST,
    },
    (roll) => draw(roll, source),
  )
