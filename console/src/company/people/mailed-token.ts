/** What somebody reads who comes with half a link. */
export const INCOMPLETE_LINK = 'This link is not complete. Please copy it whole from the mail.'

/** The token stands behind the #, where no server, log or referrer sees it; it is taken out of the address at once. */
export const takeToken = (): string => {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  if (token !== '') history.replaceState(history.state, '', location.pathname)
  return token
}
