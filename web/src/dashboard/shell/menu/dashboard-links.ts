import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import Calculator from 'lucide-react/icons/calculator'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import PackagePlus from 'lucide-react/icons/package-plus'
import PackageSearch from 'lucide-react/icons/package-search'
import PackageX from 'lucide-react/icons/package-x'
import Ticket from 'lucide-react/icons/ticket'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import { paths } from '../../../paths.ts'

export interface DashboardLink {
  readonly label: string
  /** For the bottom bar, with room for one word; the others are under More there. */
  readonly short?: string
  readonly to: string
  readonly icon: IconShape
}

const calculator: DashboardLink = { label: 'Cost Calculator', to: paths.dashboardCalculator, icon: Calculator }

/** The sidebar's five links (specification.md §2 "Shell"). */
export const dashboardLinks: readonly DashboardLink[] = [
  { label: 'Overview', short: 'Overview', to: paths.dashboard, icon: LayoutDashboard },
  { label: 'Packages', short: 'Packages', to: paths.packages, icon: Package },
  { label: 'Create Prealert', short: 'Prealert', to: paths.prealert, icon: PackagePlus },
  calculator,
  { label: 'My Address', short: 'Address', to: paths.address, icon: MapPin },
]

export const paymentLink: DashboardLink = { label: 'Payment', to: paths.payment, icon: Wallet }
export const requestsLink: DashboardLink = { label: 'Requests', to: paths.requests, icon: ClipboardList }

const collecting: readonly DashboardLink[] = [
  { label: 'Passes', to: paths.passes, icon: Ticket },
  { label: 'Receivers', to: paths.receivers, icon: Users },
]
const puttingRight: readonly DashboardLink[] = [
  { label: 'Loss reports', to: paths.losses, icon: PackageX },
  { label: 'Claims', to: paths.claim, icon: PackageSearch },
]

/** The sidebar's groups below Payment and Requests. */
export const moreGroups = [
  { title: 'Collect', links: collecting },
  { title: 'Put it right', links: puttingRight },
] as const

/** The links under More, below Payment and Requests. */
export const moreLinks: readonly DashboardLink[] = [
  calculator,
  ...collecting,
  ...puttingRight,
  { label: 'Account', to: paths.account, icon: CircleUserRound },
]
