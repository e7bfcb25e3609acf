/** What a form's field holds as text; empty when the field is not there, or holds a file. */
export const formText = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}
