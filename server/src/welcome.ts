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
