/** What the home page's first load may weigh on a phone, by kind, in bytes as they travel. 229 bytes of script keep a page that a translator changed. */
export const firstLoadBudgets = { script: 85_250, stylesheet: 12_000, font: 70_000 } as const
