export const contentPages = {
  home: { title: 'Home', path: '/' },
  services: { title: 'Services', path: '/services' },
  about: { title: 'About us', path: '/about-us' },
  rates: { title: 'Rates', path: '/rates' },
  contact: { title: 'Contact us', path: '/contact-us' },
  calculator: { title: 'Cost calculator', path: '/calculate' },
  shop: { title: 'Shop', path: '/shop' },
  restricted: { title: 'Restricted items', path: '/restricted-products' },
  blog: { title: 'Blog', path: '/all-blogs' },
  terms: { title: 'Terms & Conditions', path: '/terms' },
  privacy: { title: 'Privacy Policy', path: '/privacy' },
  returns: { title: 'Return & Exchange', path: '/returns' },
} as const
export type ContentPage = keyof typeof contentPages

export const everyPage = Object.keys(contentPages) as ContentPage[]
export const withCallToAction = ['home', 'about', 'rates', 'calculator', 'shop'] as const satisfies readonly ContentPage[]
