import type { Permission } from '@parcelport/contract/company/staff-permissions.ts'
import type { IconShape } from '@parcelport/ui/pictures/icon.tsx'
import Banknote from 'lucide-react/icons/banknote'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Settings from 'lucide-react/icons/settings'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Tag from 'lucide-react/icons/tag'
import BookOpen from 'lucide-react/icons/book-open'
import ChartColumn from 'lucide-react/icons/chart-column'
import FilePen from 'lucide-react/icons/file-pen'
import FileDown from 'lucide-react/icons/file-down'
import FileUp from 'lucide-react/icons/file-up'
import Package from 'lucide-react/icons/package'
import PackageX from 'lucide-react/icons/package-x'
import PackageSearch from 'lucide-react/icons/package-search'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import Plane from 'lucide-react/icons/plane'
import UserCog from 'lucide-react/icons/user-cog'
import History from 'lucide-react/icons/history'
import HandCoins from 'lucide-react/icons/hand-coins'
import HandHelping from 'lucide-react/icons/hand-helping'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import IdCard from 'lucide-react/icons/id-card'
import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'
import Inbox from 'lucide-react/icons/inbox'
import Newspaper from 'lucide-react/icons/newspaper'
import Landmark from 'lucide-react/icons/landmark'
import Receipt from 'lucide-react/icons/receipt'
import Star from 'lucide-react/icons/star'
import UserCheck from 'lucide-react/icons/user-check'
import UserX from 'lucide-react/icons/user-x'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'

type Load = () => Promise<{ readonly default: ComponentType }>

/** One screen of the console: its address below /console, its permission, and its name in the menu. */
export interface ScreenSpec {
  readonly path: string
  /** The permission to see it; unset, all staff may. */
  readonly permission?: Permission
  readonly load: Load
  readonly menu?: {
    readonly section: 'Warehouse' | 'Customers' | 'Company' | 'You'
    readonly label: string
    /** A shorter label for narrow places. */
    readonly short?: string
    readonly icon: IconShape
    /** Key of the number next to it in `menuCounts` (shell/menu-counts.ts). */
    readonly count?: string
  }
}

/** Every screen, in the menu's order. */
export const screens: readonly ScreenSpec[] = [
  {
    path: 'overview',
    // Only an owner starts here; desk staff start at Receiving.
    permission: 'settings.edit',
    load: () => import('../company/overview/day-page.tsx'),
    menu: { section: 'Warehouse', label: 'Overview', icon: LayoutDashboard },
  },
  {
    path: 'receiving',
    permission: 'packages.receive',
    load: () => import('../warehouse/receiving/receiving-page.tsx'),
    menu: { section: 'Warehouse', label: 'Receiving', icon: ScanBarcode },
  },
  {
    path: 'packages',
    permission: 'packages.read',
    load: () => import('../warehouse/packages/list/package-list-page.tsx'),
    menu: { section: 'Warehouse', label: 'Packages', icon: Package, count: 'packages' },
  },
  { path: 'packages/:packageId', permission: 'packages.read', load: () => import('../warehouse/packages/package-page.tsx') },
  {
    path: 'requests',
    permission: 'requests.work',
    load: () => import('../warehouse/requests/request-queue-page.tsx'),
    menu: { section: 'Warehouse', label: 'Requests', icon: ClipboardList, count: 'requests' },
  },
  {
    path: 'unknown',
    permission: 'packages.read',
    load: () => import('../warehouse/unknown/unknown-page.tsx'),
    menu: { section: 'Warehouse', label: 'Unknown bin', short: 'Unknown', icon: PackageSearch, count: 'unknown' },
  },
  {
    path: 'flights',
    permission: 'packages.read',
    load: () => import('../warehouse/flights/flights-page.tsx'),
    menu: { section: 'Warehouse', label: 'Flights', icon: Plane },
  },
  { path: 'flights/:flightId', permission: 'packages.read', load: () => import('../warehouse/flights/flight-page.tsx') },
  {
    path: 'flights/:flightId/customs',
    permission: 'packages.read',
    load: () => import('../warehouse/flights/flight-customs-page.tsx'),
  },
  {
    path: 'counter',
    permission: 'packages.deliver',
    load: () => import('../counter/counter-page.tsx'),
    menu: { section: 'Warehouse', label: 'Counter', icon: HandHelping },
  },
  {
    path: 'storage',
    permission: 'storage.decide',
    load: () => import('../warehouse/storage/storage-page.tsx'),
    menu: { section: 'Warehouse', label: 'Storage', icon: Clock, count: 'storage' },
  },
  {
    path: 'customers',
    permission: 'customers.read',
    load: () => import('../customers/records/customers-page.tsx'),
    menu: { section: 'Customers', label: 'Customers', icon: Users },
  },
  { path: 'customers/:customerId', permission: 'customers.read', load: () => import('../customers/records/customer-page.tsx') },
  {
    path: 'customers/:customerId/money',
    permission: 'bills.read',
    load: () => import('../payments/money/customer-money-page.tsx'),
  },
  {
    path: 'account-closures',
    // An owner's register: requests under data protection law.
    permission: 'settings.edit',
    load: () => import('../customers/records/closings-page.tsx'),
    menu: { section: 'Customers', label: 'Account closures', short: 'Closures', icon: UserX },
  },
  {
    path: 'bills',
    permission: 'bills.read',
    load: () => import('../billing/bills/bills-page.tsx'),
    menu: { section: 'Customers', label: 'Bills', icon: Receipt },
  },
  {
    path: 'payments',
    permission: 'bills.read',
    load: () => import('../payments/money/payments-page.tsx'),
    menu: { section: 'Customers', label: 'Payments', icon: HandCoins },
  },
  {
    path: 'transfers',
    permission: 'payments.take',
    load: () => import('../payments/money/transfers-page.tsx'),
    menu: { section: 'Customers', label: 'Transfers', icon: Landmark, count: 'transfers' },
  },
  { path: 'transfers/bank', permission: 'payments.take', load: () => import('../payments/bank/bank-lines-page.tsx') },
  { path: 'transfers/bank/new', permission: 'payments.take', load: () => import('../payments/bank/statement-page.tsx') },
  {
    path: 'cards',
    permission: 'bills.read',
    load: () => import('../payments/cards/cards-page.tsx'),
    menu: { section: 'Customers', label: 'Card payments', short: 'Cards', icon: CreditCard, count: 'cards' },
  },
  {
    path: 'approvals',
    permission: 'refunds.make',
    load: () => import('../payments/money/approvals-page.tsx'),
    menu: { section: 'Customers', label: 'To approve', short: 'Approve', icon: UserCheck, count: 'approvals' },
  },
  {
    path: 'losses',
    permission: 'refunds.make',
    load: () => import('../payments/losses/loss-reports-page.tsx'),
    menu: { section: 'Customers', label: 'Loss reports', short: 'Losses', icon: PackageX, count: 'losses' },
  },
  {
    path: 'till',
    permission: 'payments.take',
    load: () => import('../payments/tills/till-page.tsx'),
    menu: { section: 'Customers', label: 'Till', icon: Banknote },
  },
  { path: 'bills/to-bill', permission: 'bills.read', load: () => import('../billing/bills/to-bill-page.tsx') },
  { path: 'bills/:billId', permission: 'bills.read', load: () => import('../billing/bills/bill-page.tsx') },
  {
    path: 'identity',
    permission: 'customers.identity',
    load: () => import('../customers/identity/identity-page.tsx'),
    menu: { section: 'Customers', label: 'Identity checks', short: 'Identity', icon: IdCard, count: 'identity' },
  },
  {
    path: 'identity/receivers/:receiverId',
    permission: 'customers.identity',
    load: () => import('../customers/identity/receiver-check-page.tsx'),
  },
  {
    path: 'identity/:customerId',
    permission: 'customers.identity',
    load: () => import('../customers/identity/identity-check-page.tsx'),
  },
  {
    path: 'messages',
    permission: 'enquiries.answer',
    load: () => import('../customers/messages/messages-page.tsx'),
    menu: { section: 'Customers', label: 'Messages', icon: Inbox, count: 'messages' },
  },
  { path: 'messages/:enquiryId', permission: 'enquiries.answer', load: () => import('../customers/messages/message-page.tsx') },
  {
    path: 'newsletter',
    permission: 'enquiries.answer',
    load: () => import('../company/newsletter/newsletter-page.tsx'),
    menu: { section: 'Customers', label: 'Newsletter', icon: Newspaper },
  },
  {
    path: 'ratings',
    load: () => import('../customers/ratings/ratings-page.tsx'),
    menu: { section: 'Customers', label: 'Ratings', icon: Star },
  },
  {
    path: 'reports',
    permission: 'reports.read',
    load: () => import('../company/reports/reports-page.tsx'),
    menu: { section: 'Company', label: 'Reports', icon: ChartColumn },
  },
  {
    path: 'books',
    permission: 'books.read',
    load: () => import('../billing/books/books-page.tsx'),
    menu: { section: 'Company', label: 'Books', icon: BookOpen },
  },
  {
    path: 'rates',
    permission: 'rates.edit',
    load: () => import('../prices/rates/rate-versions-page.tsx'),
    menu: { section: 'Company', label: 'Rates', icon: Tag },
  },
  { path: 'rates/new', permission: 'rates.edit', load: () => import('../prices/rates/rates-editor-page.tsx') },
  { path: 'rates/:rateTableId', permission: 'rates.edit', load: () => import('../prices/rates/rates-version-page.tsx') },
  {
    path: 'products',
    permission: 'products.edit',
    load: () => import('../prices/products/products-page.tsx'),
    menu: { section: 'Company', label: 'Products', icon: ShoppingBag },
  },
  { path: 'products/tariff', permission: 'products.edit', load: () => import('../prices/tariff/tariff-page.tsx') },
  {
    path: 'content',
    permission: 'content.edit',
    load: () => import('../company/content/documents-page.tsx'),
    menu: { section: 'Company', label: 'Content', icon: FilePen },
  },
  { path: 'content/:key', permission: 'content.edit', load: () => import('../company/content/document-page.tsx') },
  {
    path: 'people',
    permission: 'staff.manage',
    load: () => import('../company/people/people-page.tsx'),
    menu: { section: 'Company', label: 'People', icon: UserCog },
  },
  {
    path: 'import',
    permission: 'settings.edit',
    load: () => import('../company/import/import-page.tsx'),
    menu: { section: 'Company', label: 'Import', icon: FileUp },
  },
  {
    path: 'export',
    permission: 'company.export',
    load: () => import('../company/export/export-page.tsx'),
    menu: { section: 'Company', label: 'Export', icon: FileDown },
  },
  {
    path: 'settings',
    permission: 'settings.edit',
    load: () => import('../company/settings/settings-page.tsx'),
    menu: { section: 'Company', label: 'Settings', icon: Settings },
  },
  { path: 'money', permission: 'prices.edit', load: () => import('../company/settings/money/money-settings-page.tsx') },
  {
    path: 'audit',
    permission: 'audit.read',
    load: () => import('../company/audit/audit-page.tsx'),
    menu: { section: 'Company', label: 'Audit trail', icon: History },
  },
  {
    path: 'account',
    load: () => import('../you/own-account-page.tsx'),
    menu: { section: 'You', label: 'Your account', short: 'You', icon: CircleUserRound },
  },
]
