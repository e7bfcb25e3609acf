import '../../lib/progress-bar.css'
import './import.css'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { useQuery } from '@tanstack/react-query'
import FileUp from 'lucide-react/icons/file-up'
import type { ReactNode } from 'react'
import { importsQuery } from '../../api/company/imports.ts'
import { ListCard } from '../../lib/lists/list-card.tsx'
import { useCursor } from '../../lib/lists/use-cursor.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { ImportItem } from './import-item.tsx'
import { NewImport } from './new-import.tsx'

/** Brings the customers, packages and balances of an old system, shows how far each import is, and undoes it. */
const ImportPage = (): ReactNode => {
  const cursor = useCursor()
  const query = useQuery(importsQuery(cursor.cursor))
  return (
    <Screen title="Import">
      <NewImport />
      <ListCard
        what="Imports"
        query={query}
        cursor={cursor}
        empty={
          <Empty icon={FileUp} title="Nothing has been imported yet">
            <p className="muted">Whatever you import can be undone here, but for what somebody has worked with since.</p>
          </Empty>
        }
      >
        {(imports) => (
          <ul className="import-list">
            {imports.map((shown) => (
              <ImportItem key={shown._id} shown={shown} />
            ))}
          </ul>
        )}
      </ListCard>
    </Screen>
  )
}

export default ImportPage
