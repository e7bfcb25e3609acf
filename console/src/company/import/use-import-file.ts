import type { ImportKind } from '@parcelport/contract/company/staff-imports-rules.ts'
import type { ImportLook, StatusWordLook } from '@parcelport/contract/company/staff-imports.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importsKey, lookAtImport, startImport, type SaidFile } from '../../api/company/imports.ts'
import { useAction } from '../../api/use-action.ts'
import type { ChosenColumn } from './import-columns.tsx'

interface Looked {
  readonly file: File
  readonly look: ImportLook
}

const chosenOf = ({ columns }: ImportLook): ChosenColumn[] => columns.map(({ is, dayOrder }, at) => ({ at, is, dayOrder }))

/** The columns as the server is told them: those that are left out are not named. */
const saidOf = (chosen: readonly ChosenColumn[]) =>
  chosen.flatMap(({ at, is, dayOrder }) => (is === null ? [] : [{ at, is, ...(dayOrder !== null && { dayOrder }) }]))

/** The statuses as the server is told them. */
const meantOf = (statuses: readonly StatusWordLook[]) => statuses.flatMap(({ word, is }) => (is === null ? [] : [{ word, is }]))

/** What a person said of the columns and statuses of a file, beginning with what its look suggests. */
const useSaid = () => {
  const [chosen, setChosen] = useState<readonly ChosenColumn[]>([])
  const [statuses, setStatuses] = useState<readonly StatusWordLook[]>([])
  /** Whether anything was said otherwise since the dry run. */
  const [isEdited, setEdited] = useState(false)
  return {
    chosen,
    statuses,
    isEdited,
    take: (look: ImportLook): void => {
      setChosen(chosenOf(look))
      setStatuses(look.statuses)
      setEdited(false)
    },
    edited: (): void => setEdited(true),
    choose: (column: ChosenColumn, wasStatus: boolean): void => {
      setChosen((before) => before.map((each) => (each.at === column.at ? column : each)))
      // What another column says is other words.
      if (wasStatus || column.is === 'status') setStatuses([])
      setEdited(true)
    },
    mean: (status: StatusWordLook): void => {
      setStatuses((before) => before.map((each) => (each.word === status.word ? status : each)))
      setEdited(true)
    },
  }
}

/** A file and the ZIP beside it, what is known of them, and what a person said of them. */
export const useImportFile = () => {
  const client = useQueryClient()
  const [kind, setKind] = useState<ImportKind>('customers')
  const [file, setFile] = useState<File | null>(null)
  const [invoices, setInvoices] = useState<File | null>(null)
  const [refusals, setRefusals] = useState({ file: '', invoices: '' })
  const [latest, setLatest] = useState<Looked>()
  const { take, edited, choose, ...about } = useSaid()
  const looking = useAction((said: SaidFile) => lookAtImport(said), {
    onDone: ({ data }, { file: asked }) => {
      setLatest({ file: asked, look: data })
      take(data)
    },
    onRefused: ({ file: refused = '', columns = '', invoices: zip = '' }) =>
      setRefusals({ file: refused || columns, invoices: zip }),
  })
  const begin = (next: File | null, of: ImportKind, beside: File | null): void => {
    setFile(next)
    setInvoices(beside)
    setLatest(undefined)
    setRefusals({ file: '', invoices: '' })
    if (next) looking.run({ file: next, kind: of, invoices: beside })
  }
  const { chosen, statuses } = about
  const said = (asked: File, beside = invoices): SaidFile => {
    const sheet = latest?.look.sheet
    return { file: asked, kind, sheet, invoices: beside, columns: saidOf(chosen), statuses: meantOf(statuses) }
  }
  const starting = useAction(
    ({ file: asked, seen }: { readonly file: File; readonly seen: string }) => startImport(said(asked), seen),
    {
      onDone: () => {
        setFile(null)
        setInvoices(null)
        setLatest(undefined)
        return client.invalidateQueries({ queryKey: importsKey })
      },
    },
  )
  const asked = looking.input?.sheet ?? null
  return {
    ...about,
    ...{ kind, file, invoices, refusals },
    looking: looking.busy,
    opening: looking.busy && asked !== latest?.look.sheet ? asked : null,
    starting: starting.busy,
    // A file that was chosen before may be read after this one.
    look: latest !== undefined && latest.file === file ? latest.look : undefined,
    begin: (next: File | null): void => begin(next, kind, invoices),
    refuse: (refusal: string): void => setRefusals({ ...refusals, file: refusal }),
    bring: (next: ImportKind): void => {
      setKind(next)
      begin(null, next, null)
    },
    bringInvoices: (zip: File | null): void => {
      // What a person said of the columns stays.
      if (!file || !latest) return begin(file, kind, zip)
      setInvoices(zip)
      setRefusals({ ...refusals, invoices: '' })
      edited()
      looking.run(said(file, zip))
    },
    // Another sheet has other columns.
    open: (sheet: number): void => {
      if (file) looking.run({ file, kind, sheet, invoices })
    },
    choose: (column: ChosenColumn): void => choose(column, latest?.look.columns[column.at]?.is === 'status'),
    lookAgain: (): void => {
      if (file) looking.run(said(file))
    },
    start: (seen: string): void => {
      if (file) starting.run({ file, seen })
    },
  }
}
