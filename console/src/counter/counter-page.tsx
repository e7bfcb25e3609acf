import './counter.css'
import './payment-here.css'
import { readPass as passIn } from '@parcelport/contract/warehouse/desk/passes-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { counterQuery } from '../api/warehouse/counter.ts'
import { readPass, type ReadPass } from '../api/warehouse/passes.ts'
import { findCustomers } from '../api/warehouse/receiving.ts'
import { useAction } from '../api/use-action.ts'
import { NewCustomer } from '../customers/records/new-customer.tsx'
import { NotShown } from '../lib/lists/not-shown.tsx'
import { ScanField } from '../warehouse/receiving/scan/scan-field.tsx'
import { useScanCapture } from '../warehouse/receiving/scan/use-scan-capture.ts'
import { Screen } from '../shell/console-screen.tsx'
import { boxName } from '../shell/this-company.ts'
import { useWorkPlace } from '../shell/use-work-place.ts'
import { ReadyPackages } from './ready-packages.tsx'

const isName = (scan: string, name: string): boolean => scan.trim().toLowerCase() === name.trim().toLowerCase()

/**
 * Customers by name, when the text is neither a box number nor a label. The only one, found by their whole name, is chosen: nobody
 * else can be meant.
 */
const useNamed = (scan: string, wanted: boolean) => {
  const { data } = useQuery({ queryKey: ['counter', 'named', scan], queryFn: () => findCustomers(scan), enabled: wanted })
  const [, setSearch] = useSearchParams()
  const [first, ...others] = data ?? []
  const whole = first && others.length === 0 && isName(scan, first.name) ? first._id : undefined
  useEffect(() => {
    if (whole !== undefined) setSearch({ customer: whole }, { replace: true })
  }, [whole, setSearch])
  return data
}

/** The counter: scan a box or find its customer, then hand over all packages that wait for them. */
const CounterPage = (): ReactNode => {
  const field = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useSearchParams()
  const [scan, customerId] = [search.get('scan') ?? '', search.get('customer') ?? '']
  const { place } = useWorkPlace()
  const [pass, setPass] = useState<ReadPass>()
  const { run: readIt } = useAction(readPass, {
    onDone: ({ data }) => {
      setPass(data)
      setSearch({ customer: data.customer._id })
    },
  })
  const look = useCallback(
    (entry: string) => {
      // A pass is read at once and kept out of the address.
      const code = passIn(entry)
      if (code === undefined) setSearch(entry.trim() ? { scan: entry.trim() } : {})
      else readIt({ scan: code })
    },
    [setSearch, readIt],
  )
  const choose = (_id: string): void => setSearch({ customer: _id })
  useScanCapture(field, { onScan: look })
  const asked = scan !== '' || customerId !== ''
  const { data, error, refetch, isFetching } = useQuery({
    ...counterQuery({ ...(customerId ? { customerId } : { scan }), ...(place && { placeId: place._id }) }),
    enabled: asked,
  })
  const named = useNamed(scan, data?.customers.length === 0 && customerId === '')
  const choices = data && data.customers.length > 1 ? data.customers : (named ?? [])
  return (
    <Screen title="Counter" aside={place && `At ${place.name}`}>
      <div className="counter">
        <ScanField
          field={field}
          label="Scan a package, or type a box number or name"
          hint="Scans always go here, pick-up passes too"
          placeholder="Box number, tracking number or name"
          onEntry={look}
          onClear={() => setSearch({})}
        />
        {asked && error && !data && <NotShown title="This cannot be looked up" error={error} onRetry={refetch} />}
        {asked && !data && !error && <Skeleton label="Looking it up" lines={4} />}
        {asked && data && data.customers.length === 0 && named?.length === 0 && (
          <Notice tone="sand" live>
            <p>{`Nothing found for “${scan || customerId}”. Somebody who has no account yet?`}</p>
            <NewCustomer />
          </Notice>
        )}
        {asked && choices.length > 0 && (
          <Card as="section" aria-labelledby="whose">
            <h2 className="card-title" id="whose">
              {data?.customers.length ? 'Several customers have this number. Who is here?' : 'Who is here?'}
            </h2>
            <ul className="counter-choices">
              {choices.map(({ _id, name, boxNumber }) => (
                <li key={_id}>
                  <Button variant="line" onClick={() => choose(_id)}>
                    {name}, {boxName(boxNumber)}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )}
        {asked && data?.visit && (
          <ReadyPackages
            key={data.visit.customer._id}
            visit={data.visit}
            scanned={data.scanned}
            busy={isFetching}
            pass={pass?.customer._id === data.visit.customer._id ? pass : undefined}
            onPass={setPass}
            onReload={refetch}
          />
        )}
      </div>
    </Screen>
  )
}

export default CounterPage
