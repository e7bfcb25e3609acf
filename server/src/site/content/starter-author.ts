export const STARTER_AUTHOR = 'Starter content'
