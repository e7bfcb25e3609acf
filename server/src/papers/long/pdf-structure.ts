import type { PdfFile } from './pdf-file.ts'

/** An element of a tagged PDF: a paragraph, a table, a row, a cell. */
export interface Part {
  readonly tag: string
  readonly number: number
  readonly parent: number
  readonly children: string[]
}

/** The structure of a tagged PDF, by which screen readers read it: each element is written once it is complete. */
export const pdfStructure = (file: PdfFile) => {
  const tree = file.reserve()
  const places = file.reserve()
  /** Of each page: the number of an object that names its marked parts in their order. */
  const pages: number[] = []
  let [page, marks] = [0, [] as number[]]

  const leave = (): void => {
    if (page === 0) return
    const number = file.reserve()
    file.put(number, `[${marks.map((mark) => `${mark} 0 R`).join(' ')}]`)
    pages.push(number)
  }
  const part = (tag: string, parent: number): Part => ({ tag, number: file.reserve(), parent, children: [] })
  const end = ({ tag, number, parent, children }: Part): void =>
    file.put(number, `<</S/${tag}/P ${parent} 0 R/K[${children.join(' ')}]>>`)
  const root = part('Document', tree)
  return {
    root,
    /** Begins an element inside another. */
    under: (parent: Part, tag: string): Part => {
      const made = part(tag, parent.number)
      parent.children.push(`${made.number} 0 R`)
      return made
    },
    /** The operators of a drawing that belongs to an element, on the current page. */
    marked: (owner: Part, drawing: string): string => {
      const mark = marks.push(owner.number) - 1
      owner.children.push(`<</Type/MCR/Pg ${page} 0 R/MCID ${mark}>>`)
      return `/${owner.tag} <</MCID ${mark}>> BDC\n${drawing}EMC\n`
    },
    /** Writes an element. It gets no more children. */
    end,
    /** Says on which page what follows is drawn. Returns the index of its marks. */
    turn: (number: number): number => {
      leave()
      page = number
      marks = []
      return pages.length
    },
    /** Writes the tree; returns its number. */
    write: (): number => {
      leave()
      end(root)
      file.put(places, `<</Nums[${pages.map((number, index) => `${index} ${number} 0 R`).join(' ')}]>>`)
      file.put(tree, `<</Type/StructTreeRoot/K ${root.number} 0 R/ParentTree ${places} 0 R/ParentTreeNextKey ${pages.length}>>`)
      return tree
    },
  }
}
