import '../../customers/records/customers.css'
import './audit.css'
import { AUDIT_LINES_SEARCHED, auditSubjects } from '@parcelport/contract/company/staff-audit-rules.ts'
import type { AuditEntry } from '@parcelport/contract/company/staff-audit.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { Table, type Column } from '@parcelport/ui/lists/table.tsx'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import History from 'lucide-react/icons/history'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { auditFileAddress, auditQuery } from '../../api/company/audit.ts'
import { peopleQuery } from '../../api/company/people.ts'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { SearchField } from '../../lib/lists/search-field.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { writtenMoment } from '../../lib/written-moment.ts'
import { useMay } from '../../shell/use-me.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { actionWords, detailWords, subjectPath, subjectWords } from './audit-words.ts'

const Subject = ({ subject }: Pick<AuditEntry, 'subject'>): ReactNode => {
  const path = subjectPath(subject)
  return path ? (
    <Link className="as-link" to={path}>
      {subjectWords(subject.kind)}
    </Link>
  ) : (
    subjectWords(subject.kind)
  )
}

const columns: readonly Column<AuditEntry>[] = [
  { label: 'When', cell: ({ at }) => <span className="num audit-when">{writtenMoment(at)}</span> },
  { label: 'Who', cell: ({ staff }) => staff.name },
  {
    label: 'What',
    cell: ({ action, details }) => (
      <span>
        <b>{actionWords(action, details)}</b>
        <span className="sub audit-details">{detailWords(details)}</span>
      </span>
    ),
  },
  { label: 'About', cell: Subject },
  { label: 'From', cell: ({ network }) => <span className="num">{network}</span> },
]

const filters = ['staffId', 'subjectKind', 'subjectId', 'from', 'to', 'search'] as const

type Chosen = Readonly<Partial<Record<(typeof filters)[number], string>>>

interface AuditFiltersProps {
  readonly chosen: Chosen
  readonly onChoose: (name: (typeof filters)[number], value: string) => void
}

const AuditFilters = ({ chosen, onChoose: put }: AuditFiltersProps): ReactNode => {
  const mayListPeople = useMay('staff.manage')
  const people = useQuery({ ...peopleQuery, enabled: mayListPeople }).data?.people ?? []
  const day = (name: 'from' | 'to', label: string) => (
    <label className="audit-day">
      <span className="small">{label}</span>
      <Input type="date" value={chosen[name] ?? ''} onChange={({ target }) => put(name, target.value)} />
    </label>
  )
  return (
    <div className="row audit-filters">
      <SearchField
        label="Search the audit trail"
        placeholder="Name, number or what was done"
        maxLength={100}
        value={chosen.search ?? ''}
        onSearch={(text) => put('search', text)}
      />
      {day('from', 'From')}
      {day('to', 'To')}
      {mayListPeople && (
        <Select aria-label="Who" value={chosen.staffId ?? ''} onChange={(event) => put('staffId', event.target.value)}>
          <option value="">Everybody</option>
          {people.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select aria-label="About" value={chosen.subjectKind ?? ''} onChange={(event) => put('subjectKind', event.target.value)}>
        <option value="">About anything</option>
        {auditSubjects.map((kind) => (
          <option key={kind} value={kind}>
            {subjectWords(kind)}
          </option>
        ))}
      </Select>
      {chosen.subjectId && (
        <Button variant="text" size="sm" onClick={() => put('subjectId', '')}>
          Everything, not this one alone
        </Button>
      )}
      <Button variant="line" size="sm" href={auditFileAddress(new URLSearchParams(chosen))} download="audit-trail.csv">
        <Icon of={Download} /> Export
      </Button>
    </div>
  )
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/

/** Every action of staff, and every view of an identity document. Its lines cannot be changed. */
const AuditPage = (): ReactNode => {
  const [address] = useSearchParams()
  const cursor = useCursor()
  const chosen: Chosen = Object.fromEntries(
    filters.flatMap((name) => {
      const value = address.get(name)?.slice(0, 100)
      const isDay = name === 'from' || name === 'to'
      return value && (!isDay || dayForm.test(value)) ? [[name, value]] : []
    }),
  )
  const query = useQuery(auditQuery({ ...chosen, ...(cursor.cursor !== undefined && { cursor: cursor.cursor }) }))
  const put = (name: (typeof filters)[number], value: string): void => {
    const { [name]: _, ...others } = chosen
    cursor.change(new URLSearchParams(value === '' ? others : { ...others, [name]: value }))
  }
  return (
    <Screen title="Audit trail">
      <ListCard
        what="Lines"
        head={<AuditFilters chosen={chosen} onChoose={put} />}
        query={query}
        cursor={cursor}
        empty={
          <Empty icon={History} title="No matches. Clear a filter to see more.">
            {chosen.search && (
              <p className="muted">
                {`A search looks through the latest ${AUDIT_LINES_SEARCHED.toLocaleString('en')} lines: choose days to look further back.`}
              </p>
            )}
          </Empty>
        }
      >
        {(rows) => <Table caption="What staff did" rows={rows} rowKey={({ _id }) => _id} columns={columns} />}
      </ListCard>
    </Screen>
  )
}

export default AuditPage
