/** Days after its hand-over that public tracking shows a package. */
export const TRACKED_DAYS = 30

/** Openings of a link on one day at which its customer is told. */
export const OPENINGS_OF_NOTE = 20

export const trackingMessages = {
  number: 'Please enter the tracking number.',
  box: 'Please enter the box number.',
  notFound: 'We find no package with this tracking number and this box number together. Please check both.',
  ended: 'This link has ended, or is not complete.',
} as const
