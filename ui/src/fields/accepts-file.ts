/** Whether a file fits an `accept` list such as 'image/*,.pdf': the browser's check of a chosen file, for a dropped one. */
export const acceptsFile = (file: { name: string; type: string }, accept: string | undefined): boolean => {
  const wanted = (accept ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
  const name = file.name.toLowerCase()
  const type = file.type.toLowerCase()
  return (
    wanted.length === 0 ||
    wanted.some((part) =>
      part.startsWith('.') ? name.endsWith(part) : part.endsWith('/*') ? type.startsWith(part.slice(0, -1)) : type === part,
    )
  )
}
