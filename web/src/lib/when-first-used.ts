/** Creates a value at its first use, and only once. For Intl's formatters: on a phone each takes 10 ms to create. */
export const whenFirstUsed = <Thing>(make: () => Thing): (() => Thing) => {
  let made: { readonly thing: Thing } | undefined
  return () => (made ??= { thing: make() }).thing
}
