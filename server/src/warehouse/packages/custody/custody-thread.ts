import { answerErrands } from '../../../platform/aside/answer-errands.ts'
import { custodyPdf } from './custody-pdf.ts'

answerErrands(custodyPdf)
