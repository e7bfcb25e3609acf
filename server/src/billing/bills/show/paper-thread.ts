import { answerErrands } from '../../../platform/aside/answer-errands.ts'
import { billPdf } from './bill-pdf.ts'

answerErrands(billPdf)
