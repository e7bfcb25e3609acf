import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

const folder = (): string => {
  const { MAIL_FOLDER } = process.env
  if (!MAIL_FOLDER) throw new Error('MAIL_FOLDER names no folder')
  return MAIL_FOLDER
}

/** Every message the server has sent to an address, oldest first, read from the .eml files it leaves without SMTP. */
export const mailTo = async (address: string): Promise<Email[]> => {
  const names = await readdir(folder()).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml')).toSorted()
  const messages = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder(), name)))))
  const mine = messages.filter(({ to }) => to?.some((recipient) => recipient.address?.toLowerCase() === address.toLowerCase()))
  return mine.toSorted((a, b) => Date.parse(a.date ?? '') - Date.parse(b.date ?? ''))
}

/** Waits until a message to an address has a subject that matches, and answers the newest such message. */
export const waitForMail = async (address: string, subject: RegExp): Promise<Email> => {
  let found: Email | undefined
  await expect
    .poll(
      async () => {
        found = (await mailTo(address)).findLast((message) => subject.test(message.subject ?? ''))
        return found?.subject
      },
      { message: `mail to ${address}` },
    )
    .toMatch(subject)
  if (!found) throw new Error(`No mail to ${address}`)
  return found
}
