/** A file's bytes in base64, as the server takes a statement. */
export const fileBytes = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''))
    reader.addEventListener('error', () => reject(new Error('The file cannot be read. Choose it again.')))
    reader.readAsDataURL(file)
  })
