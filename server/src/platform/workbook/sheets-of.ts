import { refuse } from '../http/answer/refusal.ts'
import type { WorkbookParts } from './workbook-parts.ts'
import { damaged } from './workbook-refusals.ts'

/** A sheet of a workbook: its place among all, from 1, its name, and its part. */
export interface Sheet {
  readonly at: number
  readonly name: string
  readonly isHidden: boolean
  readonly part: string
}

/** What a workbook is made of, by the names of its parts. */
export interface WorkbookPlan {
  readonly sheets: readonly Sheet[]
  /** Whether its days are counted from 1904, as old Macintosh workbooks count them. */
  readonly countsFrom1904: boolean
  readonly sharedStrings: string | undefined
  readonly styles: string | undefined
}

interface Relation {
  /** The last word of its type: transitional and strict files have the same. */
  readonly kind: string
  readonly part: string
}

/** More than any honest workbook has. */
const MOST_SHEETS = 255
const MOST_NAME = 60

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1)

/** The part that a relation names, from the folder of the part that has it. */
const resolved = (folder: string, target: string): string => {
  const path = target.startsWith('/') ? [] : folder.split('/').filter((step) => step !== '')
  for (const step of target.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '' && step !== '.') path.push(step)
  }
  return path.join('/')
}

const relationsOf = (parts: WorkbookParts, of: string): ReadonlyMap<string, Relation> => {
  const relations = new Map<string, Relation>()
  const folder = folderOf(of)
  parts.read(`${folder}_rels/${of.slice(folder.length)}.rels`, {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return
      relations.set(Id, { kind: Type.slice(Type.lastIndexOf('/') + 1), part: resolved(folder, Target) })
    },
  })
  return relations
}

const ofKind = (relations: ReadonlyMap<string, Relation>, kind: string): string | undefined =>
  [...relations.values()].find((relation) => relation.kind === kind)?.part

/**
 * The sheets of a workbook in the order in which a person sees them, hidden ones among them. What is loaded from elsewhere is not looked
 * at. Throws 400 for a damaged workbook and for one of more than 255 sheets.
 */
export const sheetsOf = (parts: WorkbookParts): WorkbookPlan => {
  const workbook = ofKind(relationsOf(parts, ''), 'officeDocument')
  if (workbook === undefined) throw damaged()
  const relations = relationsOf(parts, workbook)
  const sheets: Sheet[] = []
  let [countsFrom1904, at] = [false, 0]
  parts.read(workbook, {
    open: (name, attributes) => {
      if (name === 'workbookPr') countsFrom1904 = /^(?:1|true|on)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      at += 1
      if (at > MOST_SHEETS)
        throw refuse.badRequest(`This workbook has more than ${MOST_SHEETS} sheets. Save the one that you mean.`)
      const id = Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1] ?? ''
      const relation = relations.get(id)
      // Sheets of charts and of old macros have no table.
      if (relation?.kind !== 'worksheet') return
      const isHidden = attributes.state !== undefined && attributes.state !== 'visible'
      sheets.push({ at, name: (attributes.name ?? '').slice(0, MOST_NAME), isHidden, part: relation.part })
    },
  })
  const shared = ofKind(relations, 'sharedStrings')
  const styles = ofKind(relations, 'styles')
  return { sheets, countsFrom1904, sharedStrings: shared, styles }
}
