import { hasEnded, packageAges, packageStatuses } from '@parcelport/contract/statuses/packages-rules.ts'
import { batteries } from '@parcelport/contract/warehouse/desk/receiving-rules.ts'
import type { PackageCounts } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Select } from '@parcelport/ui/fields/select.tsx'
import { useSettledText } from '@parcelport/ui/lists/use-settled-text.ts'
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import type { ReactNode, RefObject } from 'react'
import { useHref, useLocation } from 'react-router'
import { flightsQuery } from '../../../api/warehouse/flights.ts'
import { capitalised } from '../../../lib/capitalised.ts'
import { counted } from '../../../lib/days-here.ts'
import { boxWord, readBox } from '../../../shell/this-company.ts'
import type { ListFilter } from './list-filter.ts'

/** The order of a package's journey, with the open statuses before the ended ones. */
const chips = [...packageStatuses].toSorted((a, b) => Number(hasEnded(a)) - Number(hasEnded(b)))

interface FiltersProps {
  readonly filter: ListFilter
  readonly onChange: (filter: ListFilter) => void
  readonly counts: PackageCounts | undefined
  /** The search field, where scans go. */
  readonly field: RefObject<HTMLInputElement | null>
  /** Called on Enter in the search field. */
  readonly onEnter: (text: string) => void
  /** Actions on the list, next to the filters. */
  readonly children?: ReactNode
}

const without = <Name extends keyof ListFilter>(filter: ListFilter, name: Name): ListFilter => {
  const { [name]: _, ...others } = filter
  return others
}

export const ListFilters = ({ filter, onChange, counts, field, onEnter, children }: FiltersProps): ReactNode => {
  const put = (name: keyof ListFilter, value: unknown): void =>
    onChange(value === '' || value === undefined ? without(filter, name) : { ...filter, [name]: value })
  const here = useHref(useLocation())
  const search = useSettledText(filter.search ?? '', here, (text) => put('search', text))
  const shelf = useSettledText(filter.shelf ?? '', here, (text) => put('shelf', text))
  const box = useSettledText(filter.box === undefined ? '' : String(filter.box), here, (text) => {
    const read = readBox(text)
    if (read !== filter.box) put('box', read)
  })
  const flights = useQuery(flightsQuery({ limit: 50 })).data?.data ?? []
  const all = counts && Object.values(counts.byStatus).reduce((sum, count) => sum + count, 0)
  const chip = (label: string, pressed: boolean, count: number | undefined, onClick: () => void) => (
    <button key={label} type="button" className="chip" aria-pressed={pressed} onClick={onClick}>
      {label} {count !== undefined && <b>{counted(count)}</b>}
    </button>
  )
  const others = (['age', 'battery', 'flight', 'shelf', 'box'] as const).filter((name) => filter[name] !== undefined).length
  return (
    <div className="package-list-head">
      <div className="package-tools">
        <div className="chips" role="group" aria-label="Filter by status">
          {chip('All', !filter.status && !filter.missing, all, () => onChange(without(without(filter, 'status'), 'missing')))}
          {chips.map((status) =>
            chip(status, filter.status === status && !filter.missing, counts?.byStatus[status], () =>
              onChange({ ...without(filter, 'missing'), status }),
            ),
          )}
          {(filter.missing || (counts?.missing ?? 0) > 0) &&
            chip('Missing from a flight', filter.missing === true, counts?.missing, () =>
              onChange({ ...without(filter, 'status'), missing: true }),
            )}
        </div>
        <Input
          type="search"
          ref={field}
          aria-label="Search packages"
          title="Scans go here; Enter opens the only match"
          placeholder={`Tracking, name, ${boxWord()} or shelf`}
          maxLength={64}
          autoComplete="off"
          before={<Icon of={Search} />}
          {...search.field}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') onEnter(currentTarget.value)
          }}
        />
      </div>
      <div className="package-tools-2">
        <details className="more-filters" open={others > 0 || undefined}>
          <summary>More filters {others > 0 && <span className="num">{`(${others} on)`}</span>}</summary>
          <div className="more-filters-fields">
            <Field label="Days here">
              <Select value={filter.age ?? ''} onChange={(event) => put('age', event.target.value)}>
                <option value="">Any</option>
                {packageAges.map((age) => (
                  <option key={age} value={age}>
                    {`${age.replace('-', ' to ')} days${counts ? ` (${counted(counts.byAge[age])})` : ''}`}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Battery">
              <Select value={filter.battery ?? ''} onChange={(event) => put('battery', event.target.value)}>
                <option value="">Any</option>
                {batteries.map((battery) => (
                  <option key={battery} value={battery}>
                    {capitalised(battery)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Flight">
              <Select value={filter.flight ?? ''} onChange={(event) => put('flight', event.target.value)}>
                <option value="">Any</option>
                {flights.map(({ _id, name, status }) => (
                  <option key={_id} value={_id}>
                    {`${name} (${status})`}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Shelf">
              <Input maxLength={20} autoComplete="off" {...shelf.field} />
            </Field>
            <Field label="Box number">
              <Input maxLength={24} autoComplete="off" {...box.field} />
            </Field>
            {(others > 0 || filter.search || filter.status || filter.missing) && (
              <Button variant="text" size="sm" onClick={() => onChange({})}>
                Clear filters
              </Button>
            )}
          </div>
        </details>
        {children}
      </div>
    </div>
  )
}
