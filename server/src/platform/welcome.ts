export interface DemoSignIn {
  readonly name: string
  readonly email: string
  readonly password: string
}

export const welcome = (address: string, signIns: readonly DemoSignIn[]): string => {
  const lines = [`\nParcelport is at ${address}`]
  if (signIns.length > 0)
    lines.push('\nDemonstration sign-ins:', ...signIns.map(({ name, email, password }) => `  ${name}: ${email} / ${password}`))
  return `${lines.join('\n')}\n`
}

/** The text printed when unknown host names lead to no company: none exists, or several do and none is the default. */
export const noCompany = ({ defaultTenant }: { readonly defaultTenant: string }): string =>
  `\nThere is no company here: none is called ${defaultTenant} (DEFAULT_TENANT). Create one:\n` +
  `  npm run company -- add ${defaultTenant} --name "Your company" --host www.example.com --owner-email you@example.com\n` +
  `or set DEFAULT_TENANT to one of these: npm run company -- list\n`
