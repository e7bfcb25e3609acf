import '../../lib/progress-bar.css'
import './export.css'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { useQuery } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import type { ReactNode } from 'react'
import { companyExportsQuery } from '../../api/company/company-exports.ts'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { ExportItem } from './export-item.tsx'
import { NewExport } from './new-export.tsx'

/** Takes everything of the company along, and shows how far each export is. */
const ExportPage = (): ReactNode => {
  const cursor = useCursor()
  const query = useQuery(companyExportsQuery(cursor.cursor))
  return (
    <Screen title="Export">
      <NewExport />
      <ListCard
        what="Exports"
        query={query}
        cursor={cursor}
        empty={
          <Empty icon={FileDown} title="Nothing has been exported yet">
            <p className="muted">Your data is yours: you can take all of it along at any time.</p>
          </Empty>
        }
      >
        {(exports) => (
          <ul className="export-list">
            {exports.map((shown) => (
              <ExportItem key={shown._id} shown={shown} />
            ))}
          </ul>
        )}
      </ListCard>
    </Screen>
  )
}

export default ExportPage
