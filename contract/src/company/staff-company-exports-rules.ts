/** Days for which an export of the company can be taken. */
export const DAYS_OF_EXPORT = 7

export const companyExportStates = ['making', 'ready', 'failed', 'removed'] as const
export type CompanyExportState = (typeof companyExportStates)[number]
