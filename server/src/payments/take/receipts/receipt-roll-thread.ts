import { answerErrands } from '../../../platform/aside/answer-errands.ts'
import { receiptRoll } from './receipt-roll.ts'

answerErrands(receiptRoll)
