import { saveFile } from '../../lib/save-file.ts'

const NAME = 'Restricted-Items.pdf'

/** Why a file did not come, for a person: the server's own sentence where it gives one. */
const reasonOf = async (response: Response): Promise<string> => {
  const body = (await response.json().catch(() => null)) as { message?: unknown } | null
  return typeof body?.message === 'string' && body.message !== '' ? body.message : `the server answered ${response.status}`
}

/** Fetches the list of restricted items from its link and hands it to the browser as Restricted-Items.pdf. Throws the reason. */
export const downloadPdf = async (link: string): Promise<void> => {
  const response = await fetch(link)
  if (!response.ok) throw new Error(await reasonOf(response))
  saveFile(await response.blob(), NAME)
}
