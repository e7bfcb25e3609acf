import type { Upload } from '@parcelport/contract/call.ts'
import type { UploadedFile } from '../../files/files.ts'
import { judge } from '../../files/judge/judge.ts'
import { safeName } from '../../files/safe-name.ts'
import type { RawForm } from './read-multipart.ts'
import { refuse, type FieldProblem } from '../answer/refusal.ts'

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1024 / 1024)} MB`

/**
 * Checks every file of a call: present when required, within its size, and by its content one of the accepted types. Throws
 * 413.
 */
export const judgeUploads = async (
  uploads: Readonly<Record<string, Upload>>,
  files: RawForm['files'],
): Promise<{ uploads: Record<string, UploadedFile>; problems: FieldProblem[] }> => {
  const judged: Record<string, UploadedFile> = {}
  const problems: FieldProblem[] = []
  for (const [field, upload] of Object.entries(uploads)) {
    const file = files[field]
    const problem = (message: string) => problems.push({ field, message })
    if (!file) {
      if (upload.required) problem(upload.missing ?? 'Please choose a file.')
    } else if (file.cut || file.content.bytes > upload.maxBytes) {
      const message = `The file is larger than ${megabytes(upload.maxBytes)}.`
      throw refuse.tooLarge(message, [{ field, message }])
    } else {
      const bytes = await file.content.read()
      const verdict = await judge(bytes, upload.accept)
      if ('problem' in verdict) problem(verdict.problem)
      else judged[field] = { bytes, name: safeName(file.name, verdict.type), type: verdict.type }
    }
  }
  return { uploads: judged, problems }
}
