/** Most packages that one signature takes, and that the counter lists of one customer. */
export const COUNTER_PACKAGES = 100
