/** One who may sign in to the demonstration company. */
export interface DemoSignIn {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** What is printed when the server is up. */
export const welcome = (address: string, signIns: readonly DemoSignIn[]): string => {
  const lines = [`\nParcelport is at ${address}`]
  if (signIns.length > 0)
    lines.push('\nDemonstration sign-ins:', ...signIns.map(({ name, email, password }) => `  ${name}: ${email} / ${password}`))
  return `${lines.join('\n')}\n`
}

/** What is printed when nobody has founded the company of DEFAULT_TENANT, which answers every host name that is no other's. */
export const noCompany = ({ defaultTenant }: { readonly defaultTenant: string }): string =>
  `\nThere is no company ${defaultTenant} (DEFAULT_TENANT) yet. Found one:\n` +
  `  npm run company -- add ${defaultTenant} --name "Your company" --host www.example.com --owner-email you@example.com\n`
