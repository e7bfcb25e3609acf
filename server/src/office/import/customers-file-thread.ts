import { answerErrands } from '../../platform/aside/answer-errands.ts'
import { readCustomersFile } from './read-customers-file.ts'

answerErrands(readCustomersFile)
