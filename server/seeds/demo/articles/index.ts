import type { Document } from '@parcelport/contract/site/content.ts'
import { batteryRules } from './battery-rules.ts'
import { bigAndLight } from './big-and-light.ts'
import { consolidating } from './consolidating.ts'
import { customsBill } from './customs-bill.ts'
import { electronics } from './electronics.ts'
import { fragileBox } from './fragile-box.ts'
import { goodInvoice } from './good-invoice.ts'
import { holidayDates } from './holiday-dates.ts'
import { perfume } from './perfume.ts'
import { sendingBack } from './sending-back.ts'
import { statuses } from './statuses.ts'

/** Newest first, as the cards stand. */
export const blog: Document<'/get/blog-section'> = {
  title: 'From the blog',
  subtitle: 'Short, practical reading on buying abroad and getting it home.',
  blogs: [
    fragileBox,
    customsBill,
    holidayDates,
    batteryRules,
    consolidating,
    statuses,
    goodInvoice,
    electronics,
    sendingBack,
    bigAndLight,
    perfume,
  ],
}
