/** Lets the browser save a file under a name, as if it had been a link to it. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Chromium reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
