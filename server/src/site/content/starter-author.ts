/** Author of a new company's first content. */
export const STARTER_AUTHOR = 'Starter content'
