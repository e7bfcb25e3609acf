/** The sentence for a camera that cannot be used: what is so, and what to do. Pure. */
export const cameraFailure = (error: unknown): string => {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'This site may not use the camera. Allow it in the browser’s settings for this site, then open this again.'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'No camera was found. Use a scanner, or type the number.'
    case 'NotReadableError':
    case 'AbortError':
      return 'Another app is using the camera. Close that app, then open this again.'
    default:
      return 'The camera did not start. Check the connection, then open this again.'
  }
}
