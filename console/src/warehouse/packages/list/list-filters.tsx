import { hasEnded, packageAges, packageStatuses, STILL_DAYS } from '@parcelport/contract/statuses/packages-rules.ts'
import { batteries } from '@parcelport/contract/warehouse/desk/receiving-rules.ts'
import type { PackageCounts } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { ChoiceField } from '@parcelport/ui/fields/choice-field.tsx'
import { Button } from '@parcelport/ui/button.tsx'
import { Field } from '@parcelport/ui/fields/field.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { useSettledText } from '@parcelport/ui/lists/use-settled-text.ts'
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import type { ReactNode, RefObject } from 'react'
import { useHref, useLocation } from 'react-router'
import { flightsQuery } from '../../../api/warehouse/flights.ts'
import { capitalised } from '../../../lib/capitalised.ts'
import { counted } from '../../../lib/days-here.ts'
import { boxWord, readBox } from '../../../shell/this-company.ts'
import { CameraButton } from '../../receiving/camera/camera-button.tsx'
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

type FilterPartProps = Pick<FiltersProps, 'filter' | 'onChange' | 'counts'>

const StatusChips = ({ filter, onChange, counts }: FilterPartProps): ReactNode => {
  const all = counts && Object.values(counts.byStatus).reduce((sum, count) => sum + count, 0)
  const chip = (label: string, pressed: boolean, count: number | undefined, onClick: () => void) => (
    <button key={label} type="button" className="chip" aria-pressed={pressed} onClick={onClick}>
      {label} {count !== undefined && <b>{counted(count)}</b>}
    </button>
  )
  const { status: chosen, missing, surplus, unpriced, still, ...others } = filter
  const isPlain = !missing && !surplus && !unpriced && !still
  return (
    <div className="chips" role="group" aria-label="Filter by status">
      {chip('All', !chosen && isPlain, all, () => onChange(others))}
      {chips.map((status) =>
        chip(status, chosen === status && isPlain, counts?.byStatus[status], () => onChange({ ...others, status })),
      )}
      {(missing || (counts?.missing ?? 0) > 0) &&
        chip('Missing from a flight', missing === true, counts?.missing, () => onChange({ ...others, missing: true }))}
      {(surplus || (counts?.surplus ?? 0) > 0) &&
        chip('Surplus on a flight', surplus === true, counts?.surplus, () => onChange({ ...others, surplus: true }))}
      {(unpriced || (counts?.unpriced ?? 0) > 0) &&
        chip('Waits for a price', unpriced === true, counts?.unpriced, () => onChange({ ...others, unpriced: true }))}
      {(still || (counts?.still ?? 0) > 0) &&
        chip(`No movement for ${STILL_DAYS} days`, still === true, counts?.still, () => onChange({ ...others, still: true }))}
    </div>
  )
}

/** The filter with a value changed; without the filter's name for an empty value. Pure. */
const changed = (filter: ListFilter, name: keyof ListFilter, value: unknown): ListFilter =>
  value === '' || value === undefined ? without(filter, name) : { ...filter, [name]: value }

const MoreFilters = ({ filter, onChange, counts }: FilterPartProps): ReactNode => {
  const put = (name: keyof ListFilter, value: unknown): void => onChange(changed(filter, name, value))
  const here = useHref(useLocation())
  const shelf = useSettledText(filter.shelf ?? '', here, (text) => put('shelf', text))
  const box = useSettledText(filter.box === undefined ? '' : String(filter.box), here, (text) => {
    const read = readBox(text)
    if (read !== filter.box) put('box', read)
  })
  const flights = useQuery(flightsQuery({ limit: 50 })).data?.data ?? []
  const others = (['age', 'battery', 'flight', 'shelf', 'box'] as const).filter((name) => filter[name] !== undefined).length
  return (
    <details className="more-filters" open={others > 0 || undefined}>
      <summary>More filters {others > 0 && <span className="num">{`(${others} on)`}</span>}</summary>
      <div className="more-filters-fields">
        <ChoiceField
          label="Days here"
          none="Any"
          choices={packageAges.map((age) => ({
            value: age,
            label: `${age.replace('-', ' to ')} days${counts ? ` (${counted(counts.byAge[age])})` : ''}`,
          }))}
          value={filter.age ?? ''}
          onChange={(age) => put('age', age)}
        />
        <ChoiceField
          label="Battery"
          none="Any"
          choices={batteries.map((battery) => ({ value: battery, label: capitalised(battery) }))}
          value={filter.battery ?? ''}
          onChange={(battery) => put('battery', battery)}
        />
        <ChoiceField
          label="Flight"
          none="Any"
          choices={flights.map(({ _id, name, status }) => ({ value: _id, label: `${name} (${status})` }))}
          value={filter.flight ?? ''}
          onChange={(flight) => put('flight', flight)}
        />
        <Field label="Shelf">
          <Input maxLength={20} autoComplete="off" {...shelf.field} />
        </Field>
        <Field label="Box number">
          <Input maxLength={24} autoComplete="off" {...box.field} />
        </Field>
        {(others > 0 ||
          filter.search ||
          filter.status ||
          filter.missing ||
          filter.surplus ||
          filter.unpriced ||
          filter.still) && (
          <Button variant="text" size="sm" onClick={() => onChange({})}>
            Clear filters
          </Button>
        )}
      </div>
    </details>
  )
}

/** The list of packages narrowed by status, search, age, battery, flight, shelf and box. */
export const ListFilters = ({ filter, onChange, counts, field, onEnter, children }: FiltersProps): ReactNode => {
  const here = useHref(useLocation())
  const search = useSettledText(filter.search ?? '', here, (text) => onChange(changed(filter, 'search', text)))
  return (
    <div className="package-list-head">
      <div className="package-tools">
        <StatusChips filter={filter} onChange={onChange} counts={counts} />
        <Input
          type="search"
          ref={field}
          aria-label="Search packages"
          title="Scans go here; Enter opens the only match"
          placeholder={`Tracking, name, ${boxWord()} or shelf`}
          maxLength={64}
          autoComplete="off"
          before={<Icon of={Search} />}
          after={<CameraButton onRead={onEnter} />}
          {...search.field}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') onEnter(currentTarget.value)
          }}
        />
      </div>
      <div className="package-tools-2">
        <MoreFilters filter={filter} onChange={onChange} counts={counts} />
        {children}
      </div>
    </div>
  )
}
