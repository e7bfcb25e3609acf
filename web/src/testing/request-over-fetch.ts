/**
 * An `XMLHttpRequest` for tests without a browser: it goes by the page's `fetch`, which tests set, and says that half of the body is sent, then all of
 * it.
 */
export class RequestOverFetch {
  status = 0
  responseText = ''
  withCredentials = false
  onload: () => void = () => {}
  onerror: () => void = () => {}
  readonly upload: { onprogress(progress: object): void } = { onprogress: () => {} }
  readonly #end = new AbortController()
  readonly #headers = new Headers()
  #asked: readonly [method: string, address: string] = ['GET', '']

  open(method: string, address: string): void {
    this.#asked = [method, address]
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  abort(): void {
    this.#end.abort()
  }

  send(body: BodyInit): void {
    const [method, address] = this.#asked
    this.upload.onprogress({ lengthComputable: true, loaded: 1, total: 2 })
    void fetch(address, { method, headers: this.#headers, body, signal: this.#end.signal })
      .then(async (response) => {
        this.upload.onprogress({ lengthComputable: true, loaded: 2, total: 2 })
        this.status = response.status
        this.responseText = await response.text()
        this.onload()
      })
      .catch(() => {
        if (!this.#end.signal.aborted) this.onerror()
      })
  }
}
