import type { Hold, HoldRules } from '@parcelport/contract/warehouse/packages/holds-rules.ts'
import { readTrackingNumber } from '@parcelport/contract/warehouse/packages/tracking-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Icon } from '@parcelport/ui/pictures/icon.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import { Spinner } from '@parcelport/ui/spinner.tsx'
import FileText from 'lucide-react/icons/file-text'
import ScanSearch from 'lucide-react/icons/scan-search'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { packageFileAddress } from '../../../api/warehouse/packages.ts'
import { shortlyWritten } from '../../../lib/days-here.ts'
import { HoldMarks } from '../../packages/move/hold-marks.tsx'
import { LabelSays } from '../../packages/label-says.tsx'
import { RestrictedLine } from '../../packages/restricted-line.tsx'
import { WishesLine } from '../../packages/wishes-line.tsx'
import { paths } from '../../../paths.ts'
import { boxName } from '../../../shell/this-company.ts'
import { Choices } from '../cards/choices.tsx'
import { expectedOf, holdsBefore, type ReadyFound } from './found-package.ts'
import type { Desk } from '../use-desk.ts'

/** The courier by the number's form, and whether its check digit is right: a warning, never a refusal. */
const aboutNumber = (number: string): string => {
  const { courier, checkDigitRight } = readTrackingNumber(number)
  if (!courier) return 'No courier’s form of number.'
  return `${courier} number${checkDigitRight === undefined ? '' : checkDigitRight ? ', check digit right' : ', check digit wrong: look at the label'}.`
}

interface ReadyProps {
  readonly found: ReadyFound
  readonly desk: Desk
  readonly holds: readonly Hold[]
}

const Ready = ({ found, desk, holds }: ReadyProps): ReactNode => {
  const number = found.result.trackingNumber
  const customer = found.pkg ? found.pkg.customer : found.customer
  return (
    <Notice tone="green" live>
      <h2>{`${customer.name}, ${boxName(customer.boxNumber)}`}</h2>
      {found.pkg && <LabelSays pkg={found.pkg} />}
      {found.pkg && <RestrictedLine description={found.pkg.description} />}
      <div className="spread">
        <p className="small">
          {found.pkg
            ? `Prealerted ${shortlyWritten(found.pkg.createdAt)} ${found.pkg.invoice ? 'with' : 'without'} invoice. ${aboutNumber(number)}`
            : `Not prealerted: received for ${customer.name}. ${aboutNumber(number)}`}
        </p>
        <WishesLine wishes={found.pkg?.wishes} />
        <HoldMarks holds={holds} />
        {found.pkg?.invoice && (
          <Button
            variant="line"
            size="sm"
            href={packageFileAddress(found.pkg._id, found.pkg.invoice)}
            target="_blank"
            rel="noopener"
          >
            <Icon of={FileText} /> Invoice
          </Button>
        )}
        {!found.pkg && (
          <Button variant="line" size="sm" onClick={desk.changeCustomer}>
            Somebody else
          </Button>
        )}
      </div>
    </Notice>
  )
}

type Found<Stage extends Desk['found']['stage']> = Extract<Desk['found'], { readonly stage: Stage }>

interface FoundProps<Stage extends Desk['found']['stage']> {
  readonly found: Found<Stage>
}

const ReceivedBefore = ({ found }: FoundProps<'received'>): ReactNode => (
  <Notice tone="blue" live>
    <h2>{`${found.result.trackingNumber} has been received before`}</h2>
    <p className="small">
      <span>{`For ${found.pkg.customer.name}, ${boxName(found.pkg.customer.boxNumber)}; it is ${found.pkg.status}${
        found.pkg.shelf ? `, on shelf ${found.pkg.shelf}` : ''
      }.`}</span>{' '}
      <Link to={paths.package(found.pkg._id)}>See the package</Link>
    </p>
  </Notice>
)

const InBin = ({ found }: FoundProps<'in bin'>): ReactNode => {
  const expected = expectedOf(found.result)
  return (
    <Notice tone="blue" live>
      <h2>{`${found.result.trackingNumber} is in the unknown bin`}</h2>
      <p className="small">
        <span>
          {[
            `On shelf ${found.result.unknown?.shelf ?? ''}.`,
            ...expected.map(
              ({ customer, invoice }) =>
                `Announced by ${customer.name}, ${boxName(customer.boxNumber)}, ${invoice ? 'invoice attached' : 'without invoice'}.`,
            ),
          ].join(' ')}
        </span>{' '}
        {found.result.unknown && (
          <Link to={paths.unknownBy({ search: found.result.unknown.reference })}>Give it to its customer there</Link>
        )}
      </p>
    </Notice>
  )
}

interface DecisionProps<Stage extends Desk['found']['stage']> extends FoundProps<Stage> {
  readonly desk: Desk
}

const WhoseItIs = ({ found, desk }: DecisionProps<'choose'>): ReactNode => (
  <Notice tone="blue" live>
    <h2>{`${found.expected.length} customers expect ${found.result.trackingNumber}`}</h2>
    <p className="small">Look at the name on the label. Arrow down, then Enter.</p>
    <Choices
      label="Whose package it is"
      choices={found.expected.map((pkg) => ({
        key: pkg._id,
        title: `${pkg.customer.name}, ${boxName(pkg.customer.boxNumber)}`,
        about: `For ${pkg.consignee}. ${pkg.storeName}: ${pkg.description}`,
        choose: () => desk.choose(pkg),
      }))}
    />
  </Notice>
)

const NobodyAnnounced = ({ found, desk }: DecisionProps<'customer'>): ReactNode => (
  <Notice tone="sand" icon={ScanSearch} live>
    <h2>{`Nobody has announced ${found.result.trackingNumber}`}</h2>
    <p className="small">
      {`${aboutNumber(found.result.trackingNumber)} Type the box number or the beginning of a name from the label, then Enter. If it names nobody, put it into the unknown bin.`}
    </p>
    {found.matches && found.matches.length > 0 && (
      <Choices
        label={`Customers found by ${found.search}`}
        choices={found.matches.map((customer) => ({
          key: customer._id,
          title: `${customer.name}, ${boxName(customer.boxNumber)}`,
          about: customer.email || customer.telephone,
          choose: () => desk.chooseCustomer(customer),
        }))}
      />
    )}
  </Notice>
)

/** The result of the scan, and what the desk needs next. */
export const ScanResult = ({ desk, rules }: { readonly desk: Desk; readonly rules?: HoldRules | undefined }): ReactNode => {
  const { found } = desk
  switch (found.stage) {
    case 'nothing':
      return null
    case 'looking':
      return (
        <p className="looking" role="status">
          <Spinner /> <span>{`Looking up ${found.scan}`}</span>
        </p>
      )
    case 'ready':
      return <Ready found={found} desk={desk} holds={rules ? holdsBefore(found, desk.draft.battery, rules) : []} />
    case 'received':
      return <ReceivedBefore found={found} />
    case 'in bin':
      return <InBin found={found} />
    case 'choose':
      return <WhoseItIs found={found} desk={desk} />
    case 'customer':
      return <NobodyAnnounced found={found} desk={desk} />
  }
}
