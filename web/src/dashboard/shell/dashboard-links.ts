import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import Calculator from 'lucide-react/icons/calculator'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import PackagePlus from 'lucide-react/icons/package-plus'
import { paths } from '../../paths.ts'

interface DashboardLink {
  readonly label: string
  /** For the bottom bar, with room for one word. */
  readonly short: string
  readonly to: string
  readonly icon: IconShape
}

/** The sidebar's five links (specification.md §2 "Shell"); below 1024 px they are the bottom bar. */
export const dashboardLinks: readonly DashboardLink[] = [
  { label: 'Overview', short: 'Overview', to: paths.dashboard, icon: LayoutDashboard },
  { label: 'Packages', short: 'Packages', to: paths.packages, icon: Package },
  { label: 'Create Prealert', short: 'Prealert', to: paths.prealert, icon: PackagePlus },
  { label: 'Cost Calculator', short: 'Calculator', to: paths.dashboardCalculator, icon: Calculator },
  { label: 'My Address', short: 'Address', to: paths.address, icon: MapPin },
]
