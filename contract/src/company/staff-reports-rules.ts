export const reports = ['stock', 'days', 'storage', 'revenue'] as const
export type Report = (typeof reports)[number]

export const MOST_REPORT_DAYS = 366
