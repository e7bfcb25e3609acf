/** The message for an incomplete link. */
export const INCOMPLETE_LINK = 'This link is not complete. Please copy it whole from the mail.'

/** Reads the token behind the #, which no server, log or referrer sees, and removes it from the address at once. */
export const takeToken = (): string => {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  if (token !== '') history.replaceState(history.state, '', location.pathname)
  return token
}
