import type { Document } from '@parcelport/contract/site/content.ts'
import { picture } from '../picture.ts'

export const siteSettings: Document<'/get/site-settings'> = {
  headerLogo: picture('logo-light.svg'),
  footerLogo: picture('logo-light.svg'),
  logoOnLight: picture('logo.svg'),
  systemDetails:
    'A Miami address for everyone in Barbados. We receive your shopping in Doral, fly it home twice a week and clear it through Customs with you.',
  copyrightTxt: '© 2026 Flyingfish Parcels Ltd., Warrens, St. Michael, Barbados',
  infoNumber: '+1 246-555-0119',
  infoMsg: 'Hello! Tell us a tracking number or send a product link, and we will look it up.',
  infCompany: 'Flyingfish Parcels',
  infoOpen: false,
  phoneNumber: '+1 246-555-0120',
  email: 'help@flyingfish.example',
  address: '6 Warrens Court, Warrens, St. Michael, Barbados',
  facts: [
    { title: 'Tuesday and Friday', text: 'flights from Miami' },
    { title: '3 working days', text: 'from landing to pickup' },
    { title: 'Free to join', text: 'pay when your parcel is here' },
    { title: '14 days free', text: 'on our shelf in Warrens' },
  ],
  icon: picture('favicon.svg'),
  themeColor: '#0B2740',
}

export const socialLinks: Document<'/get/social-site-data'> = {
  facebook: 'https://www.facebook.com/flyingfishparcels.example',
  instagram: 'https://www.instagram.com/flyingfishparcels.example',
  twitter: 'https://x.com/flyingfish_example',
}
