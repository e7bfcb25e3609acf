/** Asks the DNS. Replaced in tests, as the outside world is. */
export interface Resolver {
  /** Every address of a name, IPv4 and IPv6; none where it has none. Throws where the DNS does not answer. */
  addresses(name: string): Promise<readonly string[]>
  /** Every TXT record of a name, each in one piece; none where it has none. Throws where the DNS does not answer. */
  texts(name: string): Promise<readonly string[]>
}

export interface OutgoingRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Until it is all there, in milliseconds; 15,000 unless said. */
  readonly totalMs?: number
  /** Of the answer's body; 64 KB unless said. */
  readonly maxBytes?: number
}

export interface OutgoingAnswer {
  readonly status: number
  readonly body: string
}

/** Why something was not fetched. `reason` is for programs, `message` for the log; neither says what the answer held. */
export class OutgoingFault extends Error {
  override readonly name = 'OutgoingFault'
  readonly reason: 'address' | 'unreachable' | 'redirect' | 'slow' | 'large'

  constructor(reason: OutgoingFault['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** The one way in which the server asks others for something at an address that a person typed. */
export interface Outgoing {
  readonly resolver: Resolver
  /**
   * Asks an http or https address. Its name is resolved once; the connection goes to the address that was judged, and to no other,
   * however the name resolves the next moment. Redirects are not followed. @throws OutgoingFault
   */
  ask(url: string, request?: OutgoingRequest): Promise<OutgoingAnswer>
}
