/** How a demonstration document names a file of `pictures/` until the loader has published it and knows its address. */
export const PICTURE_PREFIX = 'demo-picture:'

/** A reference to a file below `server/seeds/demo/pictures`, such as `brands/oatbell.svg`. */
export const picture = (file: string): string => `${PICTURE_PREFIX}${file}`
