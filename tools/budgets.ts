/** What the home page's first load may weigh on a phone, by kind, in bytes as they travel. */
export const firstLoadBudgets = { script: 85_000, stylesheet: 12_000, font: 70_000 } as const
