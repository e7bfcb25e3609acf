import type { ReadStatement, StatementLayout, StatementQuestion } from '@parcelport/contract/payments/staff-bank.ts'
import { moneyDirections, type LayoutQuestion } from '@parcelport/contract/payments/bank-rules.ts'
import { Button } from '@parcelport/ui/button.tsx'
import { Notice } from '@parcelport/ui/overlays/notice.tsx'
import type { ReactNode } from 'react'
import { writtenDay } from '../../lib/written-moment.ts'
import { directionWords } from './direction-fields.tsx'

/** `5 Nov 2026 to 30 Nov 2026`. Pure. */
export const daysInWords = ({ first, last }: NonNullable<ReadStatement['days']>): string =>
  first === last ? writtenDay(first) : `${writtenDay(first)} to ${writtenDay(last)}`

const formWords = {
  'day first': 'the day comes first',
  'month first': 'the month comes first',
  'year first': 'the year comes first',
}

interface QuestionsProps {
  readonly questions: readonly StatementQuestion[]
  readonly layout: StatementLayout
  /** A layout in which one of the questions is answered. */
  readonly onAnswer: (about: LayoutQuestion, layout: StatementLayout) => void
}

const choicesOf = ({ about, readings }: StatementQuestion, layout: StatementLayout) => {
  if (about === 'days')
    return readings.map((reading) => ({
      words: `${daysInWords(reading)}: ${formWords[reading.dayForm]}`,
      layout: { ...layout, dayForm: reading.dayForm },
    }))
  if (about === 'direction')
    return moneyDirections
      .filter((each) => each === 'out below zero' || each === 'in below zero')
      .map((direction) => ({ words: directionWords[direction], layout: { ...layout, direction } }))
  return [{ words: 'The columns are right', layout }]
}

/** What has to be said of a file before it is read, each question with its answers. */
export const StatementQuestions = ({ questions, layout, onAnswer }: QuestionsProps): ReactNode =>
  questions.map((question) => (
    <Notice key={question.about} tone="sand" title={question.words}>
      <div className="row">
        {choicesOf(question, layout).map((choice) => (
          <Button key={choice.words} variant="line" size="sm" onClick={() => onAnswer(question.about, choice.layout)}>
            {choice.words}
          </Button>
        ))}
      </div>
    </Notice>
  ))
