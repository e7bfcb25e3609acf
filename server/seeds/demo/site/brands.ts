import type { Document } from '@parcelport/contract/site/content.ts'
import { picture } from '../picture.ts'

const brand = (_id: string, title: string) => ({ _id, title, brandImg: picture(`brands/${_id}.svg`) })

/** Invented stores with drawn logos. */
export const brands: Document<'/brands'> = {
  brands: [
    brand('pixelquay', 'Pixelquay'),
    brand('loomhaus', 'Loomhaus'),
    brand('northpaw', 'Northpaw'),
    brand('bookfinch', 'Bookfinch'),
    brand('reefline', 'Reefline'),
    brand('gearwick', 'Gearwick'),
    brand('velvane', 'Velvane'),
    brand('marrowmint', 'Marrow & Mint'),
    brand('lumanine', 'Luma Nine'),
    brand('kitefolk', 'Kitefolk'),
    brand('sproutyard', 'Sprout Yard'),
    brand('oatbell', 'Oatbell'),
    brand('tinkerloft', 'Tinkerloft'),
    brand('harborknit', 'Harbor Knit'),
  ],
}
