// Runs before the first paint, ahead of everything else: public pages are the same for every visitor, and the header must not
// show "Sign in" for a moment to a signed-in one. styles.css hides the other half.
try {
  if (localStorage.getItem('token') !== null) document.documentElement.dataset.signedIn = ''
} catch {
  // Without storage nobody is signed in; the token store logs it.
}
