import { answerErrands } from '../../platform/aside/answer-errands.ts'
import { shiftPdf } from './shift-pdf.ts'

answerErrands(shiftPdf)
