/** The company whose console this document is. */
export const company = (): { readonly name: string; readonly tenant: string } => {
  const { name = '', tenant = '' } = document.documentElement.dataset
  return { name, tenant }
}
