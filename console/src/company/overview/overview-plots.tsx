import './plots.css'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { plotsQuery } from '../../api/company/reports.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { FlightsPlot } from './flights-plot.tsx'
import { ReceivedPlot } from './received-plot.tsx'
import { RevenuePlot } from './revenue-plot.tsx'

/** The overview's plots: packages received, revenue in each currency, and how long flights took. */
export const OverviewPlots = (): ReactNode => {
  const { data, error, refetch } = useQuery(plotsQuery)
  if (error && !data) return <NotShown title="The plots cannot be shown" error={error} onRetry={refetch} />
  if (!data) return <Skeleton label="Loading the plots" lines={4} />
  return (
    <div className="plots">
      <ReceivedPlot days={data.days} />
      {data.revenue.map((revenue) => (
        <RevenuePlot key={revenue.currency} revenue={revenue} />
      ))}
      <FlightsPlot flights={data.flights} />
    </div>
  )
}
