import { answerErrands } from '../../platform/aside/answer-errands.ts'
import { readTariff } from './read-tariff.ts'

answerErrands(readTariff)
