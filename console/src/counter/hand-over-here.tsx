import { moneyText } from '@parcelport/contract/billing/money-rules.ts'
import type { PickupDue } from '@parcelport/contract/payments/staff-pickups.ts'
import { changeText, settleTenders, tendersText, type TenderGiven } from '@parcelport/contract/payments/tenders-rules.ts'
import type { StaffPackage } from '@parcelport/contract/warehouse/packages/staff-packages.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Card } from '@parcelport/ui/card.tsx'
import { newKey } from '@parcelport/ui/new-key.ts'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { deliverPackages, pickUp } from '../api/warehouse/counter.ts'
import { moneyKey } from '../api/payments/money.ts'
import { packagesKey } from '../api/warehouse/packages.ts'
import type { ReadPass } from '../api/warehouse/passes.ts'
import { useAction } from '../api/use-action.ts'
import { ConfirmHolds } from '../warehouse/packages/move/confirm-holds.tsx'
import { SignatureField, type Signature } from '../warehouse/packages/move/signature-field.tsx'
import { packagesInWords } from '../warehouse/packages/move/use-bulk.ts'
import { collectorProblem, writeCollector, type Collector } from './collector.ts'
import { PaymentHere } from './payment-here.tsx'
import { leftWords, termsOf } from './paying.ts'

/** What is said when everything is done. */
export interface Done {
  readonly message: string
  /** The change to hand back; empty without any. */
  readonly change: string
  readonly paymentId: string
  readonly payments: number
}

interface HandOverHereProps {
  readonly packages: readonly StaffPackage[]
  /** The pick-up pass for these packages. */
  readonly pass: ReadPass | undefined
  readonly collector: Collector
  readonly due: PickupDue
  /** Called with what is wrong with the collector's name or letter; empty without. */
  readonly onNameless: (problem: string) => void
  /** Called when the packages are handed over; with a payment, what is said of it. */
  readonly onDone: (done: Done | undefined) => void
  /** Loads the visit and its money again. */
  readonly onReload: () => Promise<unknown>
}

/** Change as people say it: `US$14.00 and BBD 0.25`. */
const changeWords = (change: readonly { readonly amount: number; readonly currency: string }[]): string =>
  change.map(({ amount, currency }) => moneyText(amount, currency)).join(' and ')

/** Sends a signed form: with what they pay with, or where nothing is owed without. */
const useHandOver = ({ packages, pass, due, onDone }: HandOverHereProps, tenders: readonly TenderGiven[], key: string) => {
  const client = useQueryClient()
  return useAction(
    async (form: FormData): Promise<Done | { message: string }> => {
      form.set('packages', packages.map(({ _id, version }) => `${_id}:${version}`).join(','))
      if (pass) form.set('pass', pass._id)
      if (due.due <= 0) return deliverPackages(form)
      form.set('due', String(due.due))
      form.set('tenders', tendersText(tenders))
      form.set('change', changeText(settleTenders(tenders, termsOf(due)).change))
      const { message, data } = await pickUp(key, form)
      return { message, change: changeWords(data.change), paymentId: data.payment._id, payments: data.payments.length }
    },
    {
      onDone: async (answer) => {
        const paid = 'change' in answer ? answer : undefined
        if (paid) onDone(paid)
        await Promise.all([packagesKey, moneyKey].map((queryKey) => client.invalidateQueries({ queryKey })))
        if (!paid) onDone(undefined)
      },
    },
  )
}

/** For an outdated sum: loads that of now, and stays until it is there. */
const ShowAsNow = ({
  onReload,
  onReloaded,
}: Pick<HandOverHereProps, 'onReload'> & { readonly onReloaded: () => void }): ReactNode => {
  const [reloading, setReloading] = useState(false)
  return (
    <Button
      size="lg"
      block
      busy={reloading}
      busyText="Loading..."
      onClick={() => {
        setReloading(true)
        void onReload().finally(onReloaded)
      }}
    >
      Show it as it is now
    </Button>
  )
}

/** Focuses what is missing after each press of the button, which stays in sight wherever that is. Returns how to name it, by a selector. */
const useFocusOnMissing = () => {
  const [missing, setMissing] = useState<{ readonly at: string }>()
  useEffect(() => {
    if (missing) document.querySelector<HTMLElement>(missing.at)?.focus()
  }, [missing])
  return (at: string): void => setMissing({ at })
}

/** Payment, signature and the one button that hands the chosen packages over: all of it, or nothing. */
export const HandOverHere = (props: HandOverHereProps): ReactNode => {
  const { packages, collector, due, onNameless, onReload } = props
  const [key] = useState(newKey)
  const [tenders, setTenders] = useState<readonly TenderGiven[]>([])
  const [unsigned, setUnsigned] = useState(false)
  const [unpaid, setUnpaid] = useState('')
  const [confirmed, setConfirmed] = useState(false)
  const signature = useRef<Signature>(null)
  const owes = due.due > 0
  const settlement = settleTenders(tenders, termsOf(due))
  const change = settlement.change.map(({ amount, currency }) => ({ amount: amount.toNumber(), currency }))
  const action = useHandOver(props, tenders, key)
  const focusOn = useFocusOnMissing()
  const submit = async (): Promise<void> => {
    const wrong = collectorProblem(collector)
    const picture = await signature.current?.picture()
    const left = owes && (settlement.problem !== undefined || settlement.left.gt(0))
    onNameless(wrong)
    setUnpaid(left ? `${leftWords(tenders, termsOf(due))} is left to pay.` : '')
    setUnsigned(!picture)
    if (wrong !== '') return focusOn('.counter-side [aria-invalid="true"]')
    if (left) return focusOn('.tender-form input, .counter-payment:not(:has(.tender-form)) .adders button')
    if (!picture) return focusOn('.counter-signed .move-buttons button:enabled')
    const form = new FormData()
    writeCollector(form, collector)
    if (confirmed) form.set('confirmed', 'true')
    form.set('signature', picture, 'signature.png')
    action.run(form)
  }
  const { fields, problem, outdated, busy } = action
  const given = changeWords(change)
  return (
    <>
      {owes && (
        // What is entered for an outdated sum would be lost when the sum of now arrives.
        <div className="counter-payment" inert={outdated}>
          <PaymentHere
            due={due}
            tenders={tenders}
            onChange={(next) => {
              setTenders(next)
              setUnpaid('')
            }}
            error={unpaid || fields['tenders']}
          />
        </div>
      )}
      <Card as="section" className="counter-card counter-signed" aria-labelledby="signed">
        <h2 className="counter-step" id="signed">
          <b aria-hidden="true">{owes ? 4 : 3}</b> <span>Signature</span>
        </h2>
        <p className="muted">{`${collector.name.trim() || 'The person who collects'}, for ${packagesInWords(packages.length)}`}</p>
        <SignatureField
          ref={signature}
          name={collector.name}
          error={unsigned ? 'Please let them sign.' : fields['signature']}
        />
        <ConfirmHolds packages={packages} confirmed={confirmed} onChange={setConfirmed} />
      </Card>
      <div className="counter-act">
        {problem && (
          <Notice tone="red" live {...(outdated && { title: 'This has changed' })}>
            <p>{problem}</p>
          </Notice>
        )}
        {outdated ? (
          <ShowAsNow onReload={onReload} onReloaded={action.reset} />
        ) : (
          <Button size="lg" block busy={busy} busyText="Saving..." onClick={() => void submit()}>
            {given ? `Give ${given}, hand over ${packages.length}` : `Hand over ${packagesInWords(packages.length)}`}
          </Button>
        )}
      </div>
    </>
  )
}
