import { Notice } from './overlays/notice.tsx'

export interface RedrawnNoticeProps {
  /** How far what the person did last has come; undefined where they did nothing yet. */
  last: 'pending' | 'success' | 'error' | undefined
  /** Why it was refused, as a sentence. */
  why: string
}

const WHY = 'Another program, such as a translator, had changed it.'

/** Says that the page was drawn again, because another program had changed it, and what stands of what the person did last. */
export const RedrawnNotice = ({ last, why }: RedrawnNoticeProps) => {
  const stands = {
    none: 'What you typed and have not sent has to be entered again.',
    pending: 'What you did last is under way.',
    success: 'What you did last went through.',
    error: `What you did last was refused: ${why}`,
  }[last ?? 'none']
  return (
    <Notice tone={last === 'error' ? 'red' : 'blue'} level={2} title="We had to draw this page again" live>
      <p>{`${WHY} ${stands}`}</p>
    </Notice>
  )
}
