import { Mark, mergeAttributes, type Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

/** A mark rendered as one element. */
const mark = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

/** Cells contain inline text, not paragraphs, as in articles. */
const words = { content: 'inline*' } as const

/** The parts that a text may have; the server's rich-text rule allows no others. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    trailingNode: false,
  }),
  Image,
  // The extension's own renderer sets widths as inline styles, which the content security policy forbids.
  Table.extend({ renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]] }),
  TableRow,
  TableHeader.extend(words),
  TableCell.extend(words),
  mark('subscript', 'sub'),
  mark('superscript', 'sup'),
  mark('small', 'small'),
]
