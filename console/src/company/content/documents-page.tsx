import './content.css'
import type { ListedDocument } from '@parcelport/contract/site/staff-content.ts'
import { Card } from '@parcelport/ui/card.tsx'
import { Empty } from '@parcelport/ui/lists/empty.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Input } from '@parcelport/ui/fields/input.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import FileSearch from 'lucide-react/icons/file-search'
import Search from 'lucide-react/icons/search'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { documentsQuery } from '../../api/company/content.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { writtenMoment } from '../../lib/written-moment.ts'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { documentGroups } from './document-groups.ts'
import { Waiting } from './waiting.tsx'

const lastChange = ({ publishedAt, publishedBy, revision }: ListedDocument): string =>
  publishedAt === null ? 'Not published yet' : `Revision ${revision} by ${publishedBy}, ${writtenMoment(publishedAt)}`

const Line = ({ document }: { readonly document: ListedDocument }): ReactNode => (
  <li>
    <Link to={paths.document(document.key)}>
      <span>
        <b>{document.title}</b>
        <span className="sub">{lastChange(document)}</span>
      </span>
      <Waiting document={document} />
    </Link>
  </li>
)

/** Every text and picture of the public site, by the page that shows it. */
const DocumentsPage = (): ReactNode => {
  const { data, error, refetch } = useQuery(documentsQuery)
  const [sought, setSought] = useState('')
  const groups = documentGroups(data ?? [], sought)
  return (
    <Screen title="Content">
      <div className="content-search" role="search">
        <Input
          type="search"
          aria-label="Search documents"
          placeholder="Search: hero, questions, about us"
          before={<Icon of={Search} />}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      </div>
      {error && !data && <NotShown title="The content cannot be shown" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton label="Loading content" lines={8} />}
      {data && groups.length === 0 && (
        <Empty icon={FileSearch} title="No matches">
          <p>Try the page that shows it, or a word of its title.</p>
        </Empty>
      )}
      <div className="content-groups">
        {groups.map(({ title, documents }) => (
          <Card key={title} as="section" flush aria-label={title}>
            <h2>{title}</h2>
            <ul className="content-lines">
              {documents.map((document) => (
                <Line key={document.key} document={document} />
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Screen>
  )
}

export default DocumentsPage
