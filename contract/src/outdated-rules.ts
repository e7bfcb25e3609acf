/**
 * The field in `errors` of a refusal (409) that says: what the caller saw has changed. Screens offer to load it again. Every other refusal leaves the
 * screen as it is, so that what was entered can be put right and sent again.
 */
export const OUTDATED = 'version'
