import { paths } from '../../../paths.ts'

/** The address of a bill. It is not in paths.ts, which every public page loads. */
export const billAddress = (id: string): string => `${paths.payment}/${encodeURIComponent(id)}`
