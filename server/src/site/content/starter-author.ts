/** Who signs what a company is founded with, until somebody of its own publishes over it. */
export const STARTER_AUTHOR = 'Starter content'
