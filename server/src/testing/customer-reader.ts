import Big from 'big.js'
import { testPassword } from './product/test-customer.ts'
import { mailsTo } from './product/test-mails.ts'
import { packageOwner, type TestOwner } from './product/test-packages.ts'
import { pdfText } from './product/pdf-text.ts'
import type { TestServer } from './test-server.ts'

/** A customer with the address that mails go to. */
export interface Reader extends TestOwner {
  readonly email: string
}

/** US dollars as a company of Barbados says them: `BBD 4.70 (US$2.35)`. */
export const atHome = (usd: Big.BigSource): string => `BBD ${new Big(usd).times(2).toFixed(2)} (US$${new Big(usd).toFixed(2)})`

/** Sums in US dollars that stand without the currency at home. */
export const alone = (text: string): string[] =>
  text.replaceAll(/BBD [\d,.]+\d \(US\$[\d,.]+\d\)/g, '').match(/US\$[\d,.]+\d/g) ?? []

export const among = (texts: readonly string[], words: string): string[] => texts.filter((text) => text.includes(words))

/** What a customer reads: screens' answers, papers, notifications and mails. */
export const customerReader = (server: TestServer) => {
  const asked = async ({ token }: TestOwner, path: string) => (await server.call(`GET /${path}`, { token })).json().data
  const newReader = async (): Promise<Reader> => {
    const owner = await packageOwner(server)
    return { ...owner, email: (await asked(owner, 'get-user-data')).email }
  }
  /** Signs in again: sessions are shorter than bills and storage. */
  const signedIn = async (reader: Reader): Promise<Reader> => {
    const entered = await server.call('POST /login', { payload: { email: reader.email, password: testPassword } })
    return { ...reader, token: entered.json().data.token }
  }
  const row = async (reader: TestOwner, id: string) =>
    (await asked(reader, 'get-my-prealert')).find(({ _id }: { _id: string }) => _id === id)
  /** Everything that was written to them so far, in their notifications and by mail, with single spaces. */
  const written = async (reader: Reader): Promise<string[]> => {
    const mails = (await mailsTo(server, reader.email)).map(({ subject, text }) => `${subject}\n${text}`)
    const news = (await asked(reader, 'get-my-notifications')).map(({ message }: { message: string }) => message)
    return [...news, ...mails].map((text) => text.replaceAll(/\s+/g, ' '))
  }
  /** The text of a PDF. Throws where the answer is none. */
  const paper = async ({ token }: TestOwner, path: string): Promise<string> =>
    pdfText((await server.call(`GET /${path}`, { token })).rawPayload)
  /** What anybody reads behind the tracking link of a package. */
  const tracked = async ({ token }: TestOwner, id: string) => {
    const { url } = (await server.call(`POST /packages/${id}/tracking-link`, { token })).json().data
    return (await server.call(`GET /track/${/track\/([\w-]+)/.exec(url)?.[1] ?? ''}`)).json().data
  }
  return { asked, newReader, signedIn, row, written, paper, tracked }
}
