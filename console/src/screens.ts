import type { Permission } from '@parcelport/contract/staff-permissions.ts'
import type { IconShape } from '@parcelport/ui/icon.tsx'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Settings from 'lucide-react/icons/settings'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Tag from 'lucide-react/icons/tag'
import Package from 'lucide-react/icons/package'
import UserCog from 'lucide-react/icons/user-cog'
import type { ComponentType } from 'react'

type Load = () => Promise<{ readonly default: ComponentType }>

/** One screen of the console: its address below /console, who may see it and, where the menu leads to it, under what name. */
export interface ScreenSpec {
  readonly path: string
  /** Without it, everybody of the staff. */
  readonly permission?: Permission
  readonly load: Load
  readonly menu?: {
    readonly section: 'Warehouse' | 'Customers' | 'Company' | 'You'
    readonly label: string
    /** Where the label has little room. */
    readonly short?: string
    readonly icon: IconShape
    /** Key of the number beside it, as `menuCounts` (shell/menu-counts.ts) has it. */
    readonly count?: string
  }
}

/** Every screen, in the menu's order. */
export const screens: readonly ScreenSpec[] = [
  {
    path: 'packages',
    permission: 'packages.read',
    load: () => import('./packages/packages-page.tsx'),
    menu: { section: 'Warehouse', label: 'Packages', icon: Package, count: 'packages' },
  },
  { path: 'packages/:packageId', permission: 'packages.read', load: () => import('./packages/package-page.tsx') },
  {
    path: 'rates',
    permission: 'rates.edit',
    load: () => import('./rates/rates-page.tsx'),
    menu: { section: 'Company', label: 'Rates', icon: Tag },
  },
  { path: 'rates/new', permission: 'rates.edit', load: () => import('./rates/rates-editor-page.tsx') },
  { path: 'rates/:rateTableId', permission: 'rates.edit', load: () => import('./rates/rates-version-page.tsx') },
  {
    path: 'products',
    permission: 'products.edit',
    load: () => import('./products/products-page.tsx'),
    menu: { section: 'Company', label: 'Products', icon: ShoppingBag },
  },
  {
    path: 'people',
    permission: 'staff.manage',
    load: () => import('./people/people-page.tsx'),
    menu: { section: 'Company', label: 'People', icon: UserCog },
  },
  {
    path: 'settings',
    permission: 'settings.edit',
    load: () => import('./settings/settings-page.tsx'),
    menu: { section: 'Company', label: 'Settings', icon: Settings },
  },
  {
    path: 'account',
    load: () => import('./account/account-page.tsx'),
    menu: { section: 'You', label: 'Your account', short: 'You', icon: CircleUserRound },
  },
]
