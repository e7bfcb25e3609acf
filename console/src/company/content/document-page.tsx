import './content.css'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Skeleton } from '@parcelport/ui/lists/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { documentQuery } from '../../api/company/content.ts'
import { NotShown } from '../../lib/lists/not-shown.tsx'
import { paths } from '../../paths.ts'
import { Screen } from '../../shell/console-screen.tsx'
import { DocumentEditor } from './document-editor.tsx'

/** One document: its form, and the actions on it. */
const DocumentPage = (): ReactNode => {
  const { key = '' } = useParams()
  const { data, error, refetch } = useQuery(documentQuery(key))
  if (error && !data)
    return (
      <Screen title="Content">
        <NotShown
          title="This document cannot be shown"
          error={error}
          onRetry={refetch}
          list={{ to: paths.content, name: 'All content' }}
        />
      </Screen>
    )
  return (
    <Screen title={data?.title ?? 'Content'}>
      <p>
        <Link className="go" to={paths.content}>
          <Icon of={ArrowLeft} /> All content
        </Link>
      </p>
      {!data && <Skeleton label="Loading the document" lines={8} />}
      {data && <DocumentEditor key={data.key} document={data} />}
    </Screen>
  )
}

export default DocumentPage
