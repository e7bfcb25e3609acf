import { hasEnded } from '@parcelport/contract/statuses/packages-rules.ts'
import { TRACKED_DAYS } from '@parcelport/contract/warehouse/packages/public-tracking-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { CopyLine, CopyLines } from '@parcelport/ui/copy/copy-line.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Share2 from 'lucide-react/icons/share-2'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import type { PackageDetail } from '../../api/warehouse/packages.ts'
import { endTrackingLink, makeTrackingLink, trackingLink } from '../../api/warehouse/tracking-link.ts'
import { writtenDate } from '../../lib/written-date.ts'

const DAY_MS = 86_400_000

/** Whether a tracking link still shows something: it ends some days after the package's final status. */
const isFollowed = ({ status, history }: PackageDetail): boolean =>
  !hasEnded(status) || Date.now() - Date.parse(history.at(-1)?.at ?? '') <= TRACKED_DAYS * DAY_MS

/** Passes the link to the device's share dialog; closing the dialog is no failure. */
const hand = (url: string): void => {
  navigator.share({ url }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error('Failed to share the link.')
  })
}

const Sharing = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => {
  const client = useQueryClient()
  const [url, setUrl] = useState<string>()
  const { data: link } = useQuery(trackingLink(pkg.id))
  const again = () => client.invalidateQueries({ queryKey: trackingLink(pkg.id).queryKey })
  const make = useMutation({
    mutationFn: () => makeTrackingLink(pkg.id),
    onSuccess: (made) => {
      setUrl(made)
      return again()
    },
    onError: (error) => toast.error(messageOf(error, 'Failed to make the link.')),
  })
  const end = useMutation({
    mutationFn: () => endTrackingLink(pkg.id),
    onSuccess: (message) => {
      setUrl(undefined)
      toast.success(message)
      return again()
    },
    onError: (error) => toast.error(messageOf(error, 'Failed to end the link.')),
  })
  return (
    <section aria-labelledby="package-share" className="share-package">
      <h3 id="package-share">Let somebody else follow it</h3>
      <p className="muted">
        By a link that shows days and places: no name, no price, nothing of what is inside. It ends {TRACKED_DAYS} days after
        the package came to its end, or when you end it.
      </p>
      {url !== undefined && (
        <CopyLines>
          <CopyLine label="Link" value={url} onFailed={() => toast.error('Failed to copy.')} />
        </CopyLines>
      )}
      {url === undefined && link && (
        <p>{`You made a link on ${writtenDate(link.madeAt)}. We keep no copy of it; a new one takes its place.`}</p>
      )}
      <div className="row">
        {url === undefined ? (
          <Button variant="line" busy={make.isPending} busyText="Making..." onClick={() => make.mutate()}>
            <Icon of={Share2} /> <span>{link ? 'Make a new link' : 'Make a link'}</span>
          </Button>
        ) : (
          'share' in navigator && (
            <Button variant="line" onClick={() => hand(url)}>
              <Icon of={Share2} /> Send it
            </Button>
          )
        )}
        {link && (
          <Button variant="text" busy={end.isPending} busyText="Ending..." onClick={() => end.mutate()}>
            End this link
          </Button>
        )}
      </div>
    </section>
  )
}

/** A tracking link for other people who wait for the package, and a button that ends it. */
export const SharePackage = ({ pkg }: { readonly pkg: PackageDetail }): ReactNode => isFollowed(pkg) && <Sharing pkg={pkg} />
