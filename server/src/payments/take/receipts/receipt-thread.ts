import { answerErrands } from '../../../platform/aside/answer-errands.ts'
import { receiptPdf } from './receipt-pdf.ts'

answerErrands(receiptPdf)
