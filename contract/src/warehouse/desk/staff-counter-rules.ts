/** Most packages per signature, and most that the counter lists for one customer. */
export const COUNTER_PACKAGES = 100
