import { answerErrands } from '../../platform/aside/answer-errands.ts'
import { readBankFile } from './read-bank-file.ts'

answerErrands(readBankFile)
