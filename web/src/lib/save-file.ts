/** Makes the browser save a file under a name, as a download link does. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Chromium reads the object URL after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
