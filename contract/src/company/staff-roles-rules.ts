/** Most roles that a company makes itself. */
export const MOST_MADE_ROLES = 40

export const ROLE_NAME_MAX_LENGTH = 40
