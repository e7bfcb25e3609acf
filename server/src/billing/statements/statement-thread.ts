import { answerErrands } from '../../platform/aside/answer-errands.ts'
import { statementPdf } from './statement-pdf.ts'

answerErrands(statementPdf)
