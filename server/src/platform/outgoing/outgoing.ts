export interface Resolver {
  /** Every IPv4 and IPv6 address of a name; none when it has none. Throws when the DNS does not answer. */
  addresses(name: string): Promise<readonly string[]>
  /** Every TXT record of a name, each in one piece; none when it has none. Throws when the DNS does not answer. */
  texts(name: string): Promise<readonly string[]>
}

export interface OutgoingRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Milliseconds until the whole answer is read; default: 15,000. */
  readonly totalMs?: number
  /** Size of the answer's body; default: 64 KB. */
  readonly maxBytes?: number
}

export interface OutgoingAnswer {
  readonly status: number
  readonly body: string
}

/** Why a request failed. `reason` is for programs, `message` for the log; neither quotes the answer. */
export class OutgoingFault extends Error {
  override readonly name = 'OutgoingFault'
  readonly reason: 'address' | 'unreachable' | 'redirect' | 'slow' | 'large'

  constructor(reason: OutgoingFault['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** The only way in which the server sends a request to an address that a person typed. */
export interface Outgoing {
  readonly resolver: Resolver
  /**
   * Requests an http or https address. Its name is resolved once; the connection uses the address that was checked, and no
   * other, even if the name resolves differently a moment later. Redirects are not followed. @throws OutgoingFault
   */
  ask(url: string, request?: OutgoingRequest): Promise<OutgoingAnswer>
  /**
   * The network address of a host, for a protocol other than http: resolved once, and judged as for `ask`. The caller connects to
   * this address and to no name. @throws OutgoingFault
   */
  addressOf(url: URL): Promise<string>
}
