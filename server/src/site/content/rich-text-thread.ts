import { answerErrands } from '../../platform/aside/answer-errands.ts'
import { sanitiseRichText } from './rich-text.ts'

answerErrands((texts: readonly string[]) => texts.map(sanitiseRichText))
