// Runs before the first paint, ahead of everything else: public pages arrive the same for every visitor, and the header
// must not show "Sign in" for a moment to somebody who is signed in. styles.css hides the half that does not apply.
try {
  if (localStorage.getItem('token') !== null) document.documentElement.dataset.signedIn = ''
} catch {
  // No storage, nobody is signed in; the token store logs it.
}
