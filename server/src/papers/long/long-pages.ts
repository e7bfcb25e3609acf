import { foot, margin, muted, rule, width } from '../paper-style.ts'
import { pdfFile, pdfText } from './pdf-file.ts'
import { pdfStructure, type Part } from './pdf-structure.ts'
import { colourOf, lineSetter } from './set-lines.ts'

/** US letter, in points. */
const page = { width: 612, height: 792 }

/** Draws decoration, which screen readers skip. */
const artifact = (drawing: string): string => `/Artifact <</Type/Layout>> BDC\n${drawing}EMC\n`

export interface LongFacts {
  readonly title: string
  readonly author: string
  readonly at: Date
}

/** The pages of a paper, drawn from top to bottom. A page is sent once the next one begins. */
export const longPages = (send: (bytes: Uint8Array) => void) => {
  const file = pdfFile(send)
  const [catalog, list] = [file.reserve(), file.reserve()]
  const structure = pdfStructure(file)
  const setter = lineSetter(page.height)
  const pages: { readonly number: number; readonly body: number; readonly marks: number }[] = []
  let [content, held] = ['', 0]
  const at = { y: margin }

  const leave = (): void => {
    held = Math.max(held, content.length)
    const last = pages.at(-1)
    if (last) file.stream(last.body, Buffer.from(content, 'latin1'))
    content = ''
  }
  const turn = (): void => {
    leave()
    const number = file.reserve()
    pages.push({ number, body: file.reserve(), marks: structure.turn(number) })
    at.y = margin
  }
  turn()

  /** Writes each page with its foot, which says how many pages there are. */
  const writePages = (title: string): void => {
    const feet = pages.map((_, index) => {
      const style = { size: 8, colour: muted }
      const lines = setter.linesOf(`${title} · page ${index + 1} of ${pages.length}`, Infinity, style)
      const place = { left: margin, top: page.height - 36, room: width, align: 'left' } as const
      const number = file.reserve()
      file.stream(number, Buffer.from(artifact(lines.map((line) => setter.drawn(line, place)).join('')), 'latin1'))
      return number
    })
    const fonts = setter.write(file)
    for (const [index, { number, body, marks }] of pages.entries())
      file.put(
        number,
        `<</Type/Page/Parent ${list} 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Contents[${body} 0 R ${feet[index]} 0 R]/Resources<</Font<<${fonts}>>>>/StructParents ${marks}/Tabs/S>>`,
      )
    const kids = pages.map(({ number }) => `${number} 0 R`).join(' ')
    file.put(list, `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`)
  }

  return {
    structure,
    setter,
    /** Where the next line is drawn, in points from the top. */
    at,
    /** Points that are left of the page. */
    room: (): number => page.height - foot - at.y,
    turn,
    /** Draws what belongs to an element. */
    mark: (part: Part, drawing: string): void => void (content += structure.marked(part, drawing)),
    decorate: (drawing: string): void => void (content += artifact(drawing)),
    /** Draws a line across, at points from the top. */
    ruled: (top: number): void => {
      const y = (page.height - top).toFixed(2)
      content += artifact(`${colourOf(rule)} RG 0.5 w ${margin} ${y} m ${margin + width} ${y} l S\n`)
    },
    /** Writes what is left, and ends the file. */
    end: ({ title, author, at: moment }: LongFacts): void => {
      leave()
      writePages(title)
      const tree = structure.write()
      const info = file.reserve()
      const day = moment.toISOString().replaceAll(/\D/g, '').slice(0, 14)
      file.put(info, `<</Title ${pdfText(`${title} · ${author}`)}/Author ${pdfText(author)}/CreationDate(D:${day}Z)>>`)
      file.put(
        catalog,
        `<</Type/Catalog/Pages ${list} 0 R/StructTreeRoot ${tree} 0 R/MarkInfo<</Marked true>>/Lang(en)/ViewerPreferences<</DisplayDocTitle true>>>>`,
      )
      file.end(catalog, info)
    },
    work: () => ({ asked: setter.asked(), held, pages: pages.length }),
  }
}
export type LongPages = ReturnType<typeof longPages>
