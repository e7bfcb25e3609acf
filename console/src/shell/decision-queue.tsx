import { useState, type ComponentProps, type ReactNode } from 'react'
import { ListCard } from '../lib/lists/list-card.tsx'
import { StateChips } from '../lib/lists/state-chips.tsx'
import type { useChosenList } from '../lib/lists/use-chosen-list.ts'
import { Screen } from './console-screen.tsx'

interface DecisionQueueProps<Row, Deciding> {
  readonly title: string
  /** The name of the rows in a heading; by default the title. */
  readonly what?: string
  readonly list: ReturnType<typeof useChosenList>
  readonly query: ComponentProps<typeof ListCard<Row>>['query']
  readonly empty: ReactNode
  /** Shown behind the choice of the list, such as a link. */
  readonly more?: ReactNode
  /** The class of the list. */
  readonly className: string
  /** An item of the list, with its key; `decide` opens the dialog. */
  readonly row: (row: Row, decide: (deciding: Deciding) => void) => ReactNode
  /** The dialog of a decision. */
  readonly dialog: (deciding: Deciding, close: () => void) => ReactNode
}

/** The screen of rows that wait for a person's decision, and of decided ones: a paged list, and a dialog for each decision. */
export const DecisionQueue = <Row, Deciding>({
  title,
  what = title,
  list: { lists, state, cursor },
  query,
  empty,
  more,
  className,
  row,
  dialog,
}: DecisionQueueProps<Row, Deciding>): ReactNode => {
  const [deciding, setDeciding] = useState<Deciding>()
  const head = (
    <>
      <StateChips lists={lists} state={state} onChange={cursor.change} />
      {more}
    </>
  )
  return (
    <Screen title={title}>
      <ListCard what={what} head={head} query={query} cursor={cursor} empty={empty}>
        {(rows) => <ul className={className}>{rows.map((each) => row(each, (chosen) => setDeciding(() => chosen)))}</ul>}
      </ListCard>
      {deciding !== undefined && dialog(deciding, () => setDeciding(undefined))}
    </Screen>
  )
}
