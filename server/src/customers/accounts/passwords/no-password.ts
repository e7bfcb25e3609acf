/** A well-formed hash that no password has: of accounts that are closed, or whose owner has not chosen a password yet. */
export const NO_PASSWORD = `$argon2id$v=19$m=64,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
