/** Makes a thing when it is first asked for, and once. For Intl’s formatters: on a phone each takes 10 ms to make. */
export const whenFirstUsed = <Thing>(make: () => Thing): (() => Thing) => {
  let made: { readonly thing: Thing } | undefined
  return () => (made ??= { thing: make() }).thing
}
