import './content.css'
import { Button } from '@parcelport/ui/button.tsx'
import { Empty } from '@parcelport/ui/empty.tsx'
import { Icon } from '@parcelport/ui/icon.tsx'
import { Skeleton } from '@parcelport/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { documentQuery } from '../api/content.ts'
import { failureMessage } from '../api/failure-message.ts'
import { Screen } from '../shell/console-screen.tsx'
import { DocumentEditor } from './document-editor.tsx'

/** One document: its form, and what can be done with it. */
const DocumentPage = (): ReactNode => {
  const { key = '' } = useParams()
  const { data, error, refetch } = useQuery(documentQuery(key))
  return (
    <Screen title={data?.title ?? 'Content'}>
      <p>
        <Link className="go" to="/content">
          <Icon of={ArrowLeft} /> All content
        </Link>
      </p>
      {error && !data && (
        <Empty title="This document cannot be shown" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          <p>{failureMessage(error)}</p>
        </Empty>
      )}
      {!data && !error && <Skeleton label="Loading the document" lines={8} />}
      {data && <DocumentEditor key={data.key} document={data} />}
    </Screen>
  )
}

export default DocumentPage
