import { paths } from '../../../paths.ts'

/** Where a bill is shown. Here and not among the paths: those come with every public page. */
export const billAddress = (id: string): string => `${paths.payment}/${encodeURIComponent(id)}`
