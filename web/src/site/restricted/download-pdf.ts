import { saveFile } from '../../lib/save-file.ts'

const NAME = 'Restricted-Items.pdf'

/** Why a file failed to load, for a person: the server's own sentence if there is one. */
const reasonOf = async (response: Response): Promise<string> => {
  const body = (await response.json().catch(() => null)) as { message?: unknown } | null
  return typeof body?.message === 'string' && body.message !== '' ? body.message : `the server answered ${response.status}`
}

/** Loads the list of restricted items from its link and saves it as Restricted-Items.pdf. Throws the reason of a failure. */
export const downloadPdf = async (link: string): Promise<void> => {
  const response = await fetch(link)
  if (!response.ok) throw new Error(await reasonOf(response))
  saveFile(await response.blob(), NAME)
}
