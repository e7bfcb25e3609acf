const words = (name: string): string => {
  const text = name.replaceAll('-', ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}

/** What was done, for people: `identity.view-document` → `Identity: view document`. */
export const actionWords = (action: string): string => {
  const [what = '', verb = ''] = action.split('.')
  return `${words(what)}: ${words(verb).toLowerCase()}`
}

/** What a line is about: `unknown-package` → `Unknown package`. */
export const subjectWords = (kind: string): string => words(kind)

/** What stands beside a line, in its order: `from: support, was active: yes`. What is empty is left out. */
export const detailWords = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${words(name)}: ${value === true ? 'yes' : value === false ? 'no' : String(value)}`)
    .join(' · ')

const screens: Readonly<Record<string, string>> = {
  customer: 'customers',
  package: 'packages',
  enquiry: 'messages',
  flight: 'flights',
}

/** The screen of what a line is about; undefined where there is none. */
export const subjectPath = ({ kind, _id }: { readonly kind: string; readonly _id: string | null }): string | undefined => {
  const screen = screens[kind]
  return screen && _id ? `/${screen}/${_id}` : undefined
}
