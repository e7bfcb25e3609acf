/** Answers that have no body. */
const EMPTY = new Set([204, 205, 304])

/**
 * A `fetch` for uploads that says how much of the body has been sent, in whole percent. `fetch` itself says nothing of it, and a body that is read
 * piece by piece needs HTTP/2 and only one engine sends it; `XMLHttpRequest` knows in every browser.
 */
export const sentWithPercent =
  (onPercent: (percent: number) => void) =>
  (address: string, { method = 'GET', headers, body, credentials, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      const request = new XMLHttpRequest()
      request.open(method, address)
      request.withCredentials = credentials === 'include'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ lengthComputable, loaded, total: bytes }) => {
        if (lengthComputable && bytes > 0) onPercent(Math.floor((loaded / bytes) * 100))
      }
      request.onload = () => {
        const { status, responseText } = request
        resolve(new Response(EMPTY.has(status) ? null : responseText, { status }))
      }
      request.onerror = () => reject(new TypeError('The network failed.'))
      signal?.addEventListener('abort', () => {
        request.abort()
        reject(signal.reason as Error)
      })
      request.send(body as XMLHttpRequestBodyInit)
    })
