import type { Change } from '@parcelport/contract/site/staff-content.ts'
import { Picture } from '@parcelport/ui/pictures/picture.tsx'
import { Spinner } from '@parcelport/ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { differenceQuery } from '../../api/company/content.ts'
import { failureMessage } from '../../api/failure-message.ts'
import { readable } from './readable.ts'

const kinds: Readonly<Record<Change['kind'], string>> = {
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
}

const Value = ({ value }: { readonly value: unknown }): ReactNode => {
  if (typeof value === 'string' && value.startsWith('/media/'))
    return (
      <span className="picture-shown">
        <Picture src={value} alt="Picture" sizes="200px" />
      </span>
    )
  return <>{readable(value)}</>
}

const Line = ({ change: { kind, label, before, after } }: { readonly change: Change }): ReactNode => (
  <li>
    <p>
      <b>{kinds[kind]}</b> <span>{label.join(' › ')}</span>
    </p>
    {kind === 'moved' ? (
      <p className="hint">{`From place ${String(before)} to place ${String(after)}`}</p>
    ) : (
      <>
        {before !== null && (
          <del>
            <Value value={before} />
          </del>
        )}
        {after !== null && (
          <ins>
            <Value value={after} />
          </ins>
        )}
      </>
    )}
  </li>
)

interface ChangesProps {
  readonly documentKey: string
  readonly from: number
  /** The draft, unless set. */
  readonly to?: number | undefined
}

/** The changes from one revision to another, field by field. */
export const Changes = ({ documentKey, from, to }: ChangesProps): ReactNode => {
  const { data, error } = useQuery(differenceQuery(documentKey, from, to))
  if (error) return <p role="alert">{failureMessage(error)}</p>
  if (!data) return <Spinner label="Comparing" />
  if (data.changes.length === 0) return <p>The two are the same.</p>
  return (
    <>
      <ul className="changes">
        {data.changes.map((change) => (
          <Line key={`${change.kind} ${change.path}`} change={change} />
        ))}
      </ul>
      {data.more && <p className="hint">There are more changes than are shown here.</p>}
    </>
  )
}
