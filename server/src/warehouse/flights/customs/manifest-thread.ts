import { answerErrands } from '../../../platform/aside/answer-errands.ts'
import { manifestPdf } from './manifest-pdf.ts'

answerErrands(manifestPdf)
