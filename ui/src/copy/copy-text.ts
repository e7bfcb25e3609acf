/** Copies text to the clipboard; rejects when the browser refuses. */
export const copyText = async (text: string): Promise<void> => {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  // Plain http on a local network has no clipboard object; copying a selection still works there.
  const box = document.createElement('textarea')
  box.value = text
  box.className = 'sr-only'
  document.body.append(box)
  box.select()
  const copied = document.execCommand('copy')
  box.remove()
  if (!copied) throw new Error('The browser did not let the text be copied')
}
