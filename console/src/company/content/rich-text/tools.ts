import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import type { Editor } from '@tiptap/react'
import Bold from 'lucide-react/icons/bold'
import Columns from 'lucide-react/icons/table-columns-split'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Minus from 'lucide-react/icons/minus'
import Quote from 'lucide-react/icons/text-quote'
import Redo from 'lucide-react/icons/redo-2'
import Rows from 'lucide-react/icons/table-rows-split'
import Strikethrough from 'lucide-react/icons/strikethrough'
import Table from 'lucide-react/icons/table'
import Trash from 'lucide-react/icons/trash-2'
import Underline from 'lucide-react/icons/underline'
import Undo from 'lucide-react/icons/undo-2'

interface Tool {
  readonly label: string
  readonly icon: IconShape
  /** Whether the selection has this property; unset for an action without a state. */
  readonly pressed?: (editor: Editor) => boolean
  readonly enabled?: (editor: Editor) => boolean
  readonly run?: (editor: Editor) => void
  /** The dialog that opens first. */
  readonly ask?: 'link' | 'picture'
}

const inTable = (editor: Editor): boolean => editor.isActive('table')
const on = (editor: Editor) => editor.chain().focus()

/** The buttons of the toolbar, in order. */
export const tools: readonly Tool[] = [
  { label: 'Bold', icon: Bold, pressed: (e) => e.isActive('bold'), run: (e) => on(e).toggleBold().run() },
  { label: 'Italic', icon: Italic, pressed: (e) => e.isActive('italic'), run: (e) => on(e).toggleItalic().run() },
  { label: 'Underline', icon: Underline, pressed: (e) => e.isActive('underline'), run: (e) => on(e).toggleUnderline().run() },
  {
    label: 'Struck through',
    icon: Strikethrough,
    pressed: (e) => e.isActive('strike'),
    run: (e) => on(e).toggleStrike().run(),
  },
  {
    label: 'Heading',
    icon: Heading2,
    pressed: (e) => e.isActive('heading', { level: 2 }),
    run: (e) => on(e).toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Smaller heading',
    icon: Heading3,
    pressed: (e) => e.isActive('heading', { level: 3 }),
    run: (e) => on(e).toggleHeading({ level: 3 }).run(),
  },
  { label: 'List', icon: List, pressed: (e) => e.isActive('bulletList'), run: (e) => on(e).toggleBulletList().run() },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    pressed: (e) => e.isActive('orderedList'),
    run: (e) => on(e).toggleOrderedList().run(),
  },
  { label: 'Quotation', icon: Quote, pressed: (e) => e.isActive('blockquote'), run: (e) => on(e).toggleBlockquote().run() },
  { label: 'Link', icon: Link, pressed: (e) => e.isActive('link'), ask: 'link' },
  { label: 'Picture', icon: ImagePlus, ask: 'picture' },
  { label: 'Line across', icon: Minus, run: (e) => on(e).setHorizontalRule().run() },
  {
    label: 'Table',
    icon: Table,
    enabled: (e) => !inTable(e),
    run: (e) => on(e).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
  { label: 'Add a row', icon: Rows, enabled: inTable, run: (e) => on(e).addRowAfter().run() },
  { label: 'Add a column', icon: Columns, enabled: inTable, run: (e) => on(e).addColumnAfter().run() },
  { label: 'Remove the table', icon: Trash, enabled: inTable, run: (e) => on(e).deleteTable().run() },
  { label: 'Undo', icon: Undo, enabled: (e) => e.can().undo(), run: (e) => on(e).undo().run() },
  { label: 'Redo', icon: Redo, enabled: (e) => e.can().redo(), run: (e) => on(e).redo().run() },
]
