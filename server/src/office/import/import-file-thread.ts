import { answerErrands } from '../../platform/aside/answer-errands.ts'
import type { ImportFile } from './file-reading.ts'
import { readImportFile } from './read-import-file.ts'

answerErrands((file: ImportFile) => readImportFile(file))
