import { packageMessages } from '@parcelport/contract/statuses/packages-rules.ts'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { toast } from '@parcelport/ui/overlays/toaster.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { packageDetail } from '../../api/warehouse/packages.ts'
import { Link } from '../../frame/link.tsx'
import { paths } from '../../paths.ts'
import { writeUsd } from '../../lib/usd.ts'
import { useCustomer } from '../shell/customer-context.ts'
import { localFirst } from '../payment/payment-words.ts'
import { useSayUsd } from '../payment/use-say-usd.ts'
import { boughtOf, keptOf } from './kept-estimate.ts'
import { missingFields, numberQuestion } from './prealert-draft.ts'
import { PrealertForm } from './prealert-form.tsx'
import { PrealertPreview } from './prealert-preview.tsx'
import { stillWrong, whenMissing, type PrealertProblems, type Refused } from './prealert-problems.ts'
import { usePrealertDraft } from './use-prealert-draft.ts'
import { useSendPrealert } from './use-send-prealert.ts'
import './prealert-page.css'

interface NewsProps {
  readonly announced: ReturnType<typeof useSendPrealert>['announced']
  readonly kept: ReturnType<typeof keptOf>
}

/** The price that the announced package is expected to have, as the server promises it; nothing without a promise. */
const AnnouncedPrice = ({ id }: { readonly id: string }): ReactNode => {
  const { data } = useQuery(packageDetail(id))
  if (!data?.promise) return null
  const { totalUsd, local } = data.promise
  return <p>{`We expect it to come to about ${localFirst(writeUsd(totalUsd), local)}, with duty and VAT.`}</p>
}

/** What became of the package that was announced last; before that, the price that is kept for this one. */
const News = ({ announced, kept }: NewsProps): ReactNode => {
  const say = useSayUsd()
  if (announced) {
    const isHere = announced.status === 'Received'
    return (
      <Notice tone="green" level={2} live title={isHere ? 'Your package is here already' : 'Your package is announced'}>
        <p className="wrap-anywhere">
          <span>
            {isHere
              ? `${announced.trackingNumber} was already waiting in Miami. We’ve now received it for you.`
              : `We’re looking out for ${announced.trackingNumber} in Miami.`}
          </span>{' '}
          <Link to={paths.packages}>See it in My Packages</Link>
        </p>
        <AnnouncedPrice id={announced.id} />
      </Notice>
    )
  }
  if (!kept) return null
  return (
    <Notice tone="blue" level={2} title={`We keep the price for this package: about ${say(kept.totalUsd)}`}>
      <p>
        Its bill will say what is different, and why.{' '}
        <Link to={paths.prealert} replace>
          Announce it without this price
        </Link>
      </p>
    </Notice>
  )
}

/** Announces a package: its contents, its courier, and its invoice. */
const PrealertPage = (): ReactNode => {
  const { user } = useCustomer()
  const navigate = useNavigate()
  const { state } = useLocation()
  const form = usePrealertDraft({ id: user._id, name: user.name }, boughtOf(state))
  const [refused, setRefused] = useState<Refused>()
  const element = useRef<HTMLFormElement>(null)
  const refuse = (problems: PrealertProblems): void => setRefused({ problems, draft: form.draft, invoice: form.invoice })
  const kept = keptOf(state)
  const send = useSendPrealert(form, kept?._id, refuse)

  // The first wrong field gets the focus; after a success the first field, ready for the next package.
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused])
  useEffect(() => {
    if (send.announced) element.current?.querySelector('input')?.focus()
  }, [send.announced])
  useEffect(() => {
    // The estimate was for this package alone.
    if (send.announced && kept) void navigate(paths.prealert, { replace: true, state: null })
  }, [send.announced, kept, navigate])

  const submit = (): void => {
    const missing = missingFields(form.draft, form.invoice)
    const question = missing.includes('trackingNumber') ? undefined : numberQuestion(form.draft)
    refuse({
      ...Object.fromEntries(missing.map((field) => [field, whenMissing[field]])),
      ...(question !== undefined && { trackingNumber: question }),
    })
    if (missing.length > 0) toast.error(packageMessages.incomplete)
    else if (question === undefined) send.submit()
    else form.markAsked()
  }
  const cancel = (): void => {
    form.clear()
    void navigate(paths.packages)
  }
  return (
    <div className="split">
      <div className="stack gap-5">
        <News announced={send.announced} kept={kept} />
        <PrealertForm
          ref={element}
          form={form}
          errors={refused ? stillWrong(refused, form) : {}}
          busy={send.isPending}
          sending={send.sending}
          asksExpected={kept === undefined}
          onSubmit={submit}
          onCancel={send.isPending ? send.sending.stop : cancel}
        />
      </div>
      <PrealertPreview draft={form.draft} />
    </div>
  )
}

export default PrealertPage
